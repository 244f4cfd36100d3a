import { pino } from 'pino';
import { type ErrorCode, errorStatus } from '../../src/platform/errors.ts';
import { describeForLog, type Log } from '../../src/platform/log.ts';
import type { TestClient } from '../support/test-client.ts';
import { procedures } from './fields.ts';

const jargon =
  /\b(expected|received|Invalid (input|string|option|element|key|UUID|ISO)|Too (big|small)|undefined|null|NaN|regex|pattern|must match)\b/i;

/** Returns whether a message contains technical jargon. */
export const isTechnical = (message: string): boolean => jargon.test(message);

/** Returns a log and the error lines written to it. */
export function watchedLog(): { log: Log; errors: string[] } {
  const errors: string[] = [];
  const write = (line: string) => errors.push(line);
  return { log: pino({ level: 'error', serializers: { err: describeForLog } }, { write }), errors };
}

export interface Answer {
  status: number;
  text: string;
}

/** Returns what is wrong with a response to hostile input, or null. */
export function problemWith({ status, text }: Answer): string | null {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`;
  if (status < 400) return null;
  const answer = JSON.parse(text) as { json?: unknown };
  const { code, message, data } = (answer.json ?? answer) as {
    code: ErrorCode;
    message?: string;
    data?: { title?: string; fields?: Record<string, string> };
  };
  if (errorStatus[code] !== status) return `answered ${status} with the code ${code}`;
  for (const shown of [message, data?.title, ...Object.values(data?.fields ?? {})]) {
    if (shown !== undefined && (shown === '' || isTechnical(shown))) return `shows ${JSON.stringify(shown)}`;
  }
  if (!message) return 'has no message';
  return null;
}

/** Makes a call by its method and path, as the OpenAPI document describes it. */
export async function callByPath(client: TestClient, call: string, input: unknown): Promise<Answer> {
  const { method = '', path = '' } = procedures[call]?.route ?? {};
  const rest = { ...(input as Record<string, unknown>) };
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = wellFormed(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const isRead = method === 'GET';
  const query = isRead ? `?${new URLSearchParams(bracketed(rest))}` : '';
  const response = await client.fetch(`/api${address}${query}`, {
    method,
    ...(!isRead && { headers: { 'content-type': 'application/json' }, body: jsonOf(rest) }),
  });
  return { status: response.status, text: await response.text() };
}

/** Replaces lone surrogates, which cannot be part of an address. */
const wellFormed = (value: unknown) =>
  (typeof value === 'string' ? value : (jsonOf(value) ?? '')).toWellFormed();

const jsonOf = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));

/** Encodes `{ a: ['b'] }` as query parameters: `a[0]=b`. */
function bracketed(value: unknown, name = ''): [string, string][] {
  if (name.split('[').length > 50) return [[name, 'deeper']];
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    return Object.entries(value).flatMap(([key, inner]) => bracketed(inner, name ? `${name}[${key}]` : key));
  }
  return value === undefined ? [] : [[name, wellFormed(value)]];
}
