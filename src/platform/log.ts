import { type Logger, pino } from 'pino';

/**
 * Structured log lines (JSON, one a line, to standard output).
 *
 * Nothing is redacted by magic: never log names, e-mail addresses, postal addresses, telephone numbers, tokens or
 * whole request bodies. Log ids. Errors go under `err`, where the values a database puts into its messages are left out.
 */
export type Log = Logger;

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

/** Makes a log of JSON lines on standard output, errors without the values in play. */
export const createLog = (level: LogLevel): Log =>
  pino({
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeForLog },
  });

/** What a log line says about an error. */
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

/** An SQLSTATE: five characters, which no error code of Node has. */
const isDatabaseCode = (code: string | undefined) => code !== undefined && /^[0-9A-Z]{5}$/.test(code);

/** Class 22 (data exceptions) quotes the value it refused. */
const quotesValues = (code: string | undefined) => isDatabaseCode(code) && code?.startsWith('22');

const safeMessage = (error: Error, query: string | undefined, code: string | undefined): string => {
  if (query !== undefined && !isDatabaseCode(code)) return 'Failed query';
  if (quotesValues(code)) return 'Data exception';
  return error.message;
};

/** An error, or a copy of one's properties: the job queue hands out such. */
const isErrorLike = (error: unknown): error is Error =>
  error instanceof Error ||
  (typeof error === 'object' && error !== null && 'stack' in error && textOf(error, 'message') !== undefined);

const framesOf = (error: Error): string | undefined =>
  error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * Describes an error without the values that were in play: a failed query carries its parameters in its message, and
 * a constraint its row in its detail, both of which are people's data.
 */
export const describeForLog = (error: unknown): ErrorDescription => {
  if (!isErrorLike(error)) return { type: typeof error, message: 'Something that is no Error was thrown' };
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

/** Says in one line why something failed, as the innermost error puts it; without values, as above. */
export const reasonOf = (error: unknown): string => {
  const { message, cause } = describeForLog(error);
  return cause === undefined ? message : reasonOf((error as Error).cause);
};
