import { AppError } from '../../../src/platform/errors.ts';
import type { Operation, OperationOf } from './operations.ts';
import type { World } from './world.ts';

/** The vendors whose figures an operation brought up to date. */
export type Touched = 'those of the person' | 'due' | string[];

/** Does it, as the product does. */
export type Handler<Type extends Operation['type']> = (
  world: World,
  step: OperationOf<Type>,
) => Promise<Touched>;

/**
 * Deleted people and vendors, those of other communities, and what is decided already are refused: then nothing may
 * have changed.
 */
export async function isDone(doing: Promise<unknown>): Promise<boolean> {
  try {
    await doing;
    return true;
  } catch (error) {
    if (error instanceof AppError && ['NOT_FOUND', 'UNAUTHENTICATED', 'CONFLICT'].includes(error.code))
      return false;
    throw error;
  }
}

export const touchedIf = async (doing: Promise<unknown>, ...vendorIds: string[]): Promise<Touched> =>
  (await isDone(doing)) ? vendorIds : [];
