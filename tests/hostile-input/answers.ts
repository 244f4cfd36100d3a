import { pino } from 'pino';
import { type ErrorCode, errorStatus } from '../../src/platform/errors.ts';
import { describeForLog, type Log } from '../../src/platform/log.ts';
import type { TestClient } from '../support/test-client.ts';
import { procedures } from './fields.ts';

const jargon =
  /\b(expected|received|Invalid (input|string|option|element|key|UUID|ISO)|Too (big|small)|undefined|null|NaN|regex|pattern|must match)\b/i;

/** Whether only somebody who reads the code would understand it. */
export const isTechnical = (said: string): boolean => jargon.test(said);

/** A log that remembers what is worth an alarm. */
export function watchedLog(): { log: Log; alarms: string[] } {
  const alarms: string[] = [];
  const write = (line: string) => alarms.push(line);
  return { log: pino({ level: 'error', serializers: { err: describeForLog } }, { write }), alarms };
}

export interface Answer {
  status: number;
  text: string;
}

/** What is wrong with an answer to hostile input; null when nothing is. */
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
  for (const said of [message, data?.title, ...Object.values(data?.fields ?? {})]) {
    if (said !== undefined && (said === '' || isTechnical(said))) return `said ${JSON.stringify(said)}`;
  }
  if (!message) return 'said nothing';
  return null;
}

/** A call by its method and path, as the OpenAPI document describes it. */
export async function askByPath(client: TestClient, call: string, input: unknown): Promise<Answer> {
  const { method = '', path = '' } = procedures[call]?.route ?? {};
  const given = { ...(input as Record<string, unknown>) };
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = wellFormed(given[name]);
    delete given[name];
    return encodeURIComponent(value);
  });
  const isRead = method === 'GET';
  const query = isRead ? `?${new URLSearchParams(bracketed(given))}` : '';
  const response = await client.fetch(`/api${address}${query}`, {
    method,
    ...(!isRead && { headers: { 'content-type': 'application/json' }, body: jsonOf(given) }),
  });
  return { status: response.status, text: await response.text() };
}

/** Half a letter cannot be part of an address. */
const wellFormed = (value: unknown) =>
  (typeof value === 'string' ? value : (jsonOf(value) ?? '')).toWellFormed();

const jsonOf = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));

/** `{ a: ['b'] }` as a query puts it: `a[0]=b`. */
function bracketed(value: unknown, name = ''): [string, string][] {
  if (name.split('[').length > 50) return [[name, 'deeper']];
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    return Object.entries(value).flatMap(([key, inner]) => bracketed(inner, name ? `${name}[${key}]` : key));
  }
  return value === undefined ? [] : [[name, wellFormed(value)]];
}
