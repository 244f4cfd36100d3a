import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../../platform/errors.ts';
import { unreadable } from '../../platform/http/api-errors.ts';
import type { Services } from '../../platform/services.ts';
import { refuse } from './refuse.ts';

/**
 * Refuses bodies that are too large before they are read.
 *
 * @param mostOf returns how many bytes a request may have
 */
export function limitBody(services: Services, mostOf: (c: Context) => number): MiddlewareHandler {
  const onError = (c: Context) =>
    refuse(c, services, new AppError('TOO_LARGE', 'This is too large to send.'));
  return async (c, next) => {
    const maxSize = mostOf(c);
    // The server reads no more than what was announced, and a body that nobody has touched is read as a whole.
    const announced = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length');
    if (announced) return Number(announced) > maxSize ? onError(c) : next();
    try {
      return await bodyLimit({ maxSize, onError })(c, next);
    } catch {
      // The client broke off, or sent pieces that are none. What comes after this has its errors handled by itself.
      throw unreadable();
    }
  };
}
