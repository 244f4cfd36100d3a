import { type DestinationStream, type Logger, pino } from 'pino';
import { standardOutput } from './log-output.ts';

/**
 * Structured log lines (JSON, one per line, on standard output).
 *
 * Nothing is redacted automatically: never log names, email addresses, postal addresses, phone numbers, tokens or
 * whole request bodies. Log ids. Log errors under `err`: its serializer removes the values that databases put into
 * messages.
 */
export type Log = Logger;

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

export const createLog = (level: LogLevel, output: DestinationStream = standardOutput): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeForLog },
    },
    output,
  );

export interface ErrorDescription {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  query?: string;
  stack?: string;
  cause?: ErrorDescription;
}

const textOf = (error: object, key: string): string | undefined => {
  const value = (error as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : undefined;
};

/** An SQLSTATE has five characters; no error code of Node does. */
const isDatabaseCode = (code: string | undefined) => code !== undefined && /^[0-9A-Z]{5}$/.test(code);

/** SQLSTATE class 22 (data exceptions) quotes the rejected value. */
const quotesValues = (code: string | undefined) => isDatabaseCode(code) && code?.startsWith('22');

const safeMessage = (error: Error, query: string | undefined, code: string | undefined): string => {
  if (query !== undefined && !isDatabaseCode(code)) return 'Failed query';
  if (quotesValues(code)) return 'Data exception';
  return error.message;
};

/** An error, or a plain copy of one, which the job queue returns. */
const isErrorLike = (error: unknown): error is Error =>
  error instanceof Error ||
  (typeof error === 'object' && error !== null && 'stack' in error && textOf(error, 'message') !== undefined);

const framesOf = (error: Error): string | undefined =>
  error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * Describes an error without user data: failed queries carry their parameters in the message, constraint errors the
 * row in the detail.
 */
export const describeForLog = (error: unknown): ErrorDescription => {
  if (!isErrorLike(error)) return { type: typeof error, message: 'A value that is not an Error was thrown' };
  const code = textOf(error, 'code');
  const query = textOf(error, 'query');
  const constraint = textOf(error, 'constraint');
  const table = textOf(error, 'table');
  const stack = framesOf(error);
  return {
    type: error instanceof Error ? error.constructor.name : (textOf(error, 'name') ?? 'Error'),
    message: safeMessage(error, query, code),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(query !== undefined && { query }),
    ...(stack !== undefined && { stack }),
    ...(error.cause !== undefined && { cause: describeForLog(error.cause) }),
  };
};

export const reasonOf = (error: unknown): string => {
  const { message, cause } = describeForLog(error);
  return cause === undefined ? message : reasonOf((error as Error).cause);
};
