import { type Logger, pino } from 'pino';
import { describeForLog } from './describe-for-log.ts';

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
