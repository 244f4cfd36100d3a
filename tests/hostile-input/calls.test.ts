import { describe, expect, it } from 'vitest';
import { storable } from '../../src/platform/storable.ts';
import { matrix, type NamedRow } from '../authorization/matrix/index.ts';
import { buildWorld, clientOf, type Kind } from '../authorization/people.ts';
import { startHarness } from '../support/harness.ts';
import { isInSample } from '../support/sample.ts';
import type { TestClient } from '../support/test-client.ts';
import { callByPath, isTechnical, problemWith, watchedLog } from './answers.ts';
import { fieldsOf, type Path, procedures, withValue } from './fields.ts';
import { type HostileValue, hostileValues } from './hostile-values.ts';

const { log, errors } = watchedLog();
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' }, services: { log } });
const world = await buildWorld(h);

/** The kinds that pass most audiences first. */
const kinds = ['PA', 'HA', 'PV'] as const satisfies Kind[];
/** A limit of processor time that all values together reach only if one hangs. Other programs do not count. */
const maxCpuMs = 10_000;

const calls = Object.keys(procedures);
const callsWithoutInput = calls.filter((call) => !procedures[call]?.inputSchema);
const coreValues = hostileValues.filter(({ isCore }) => isCore);

/**
 * Returns the values to try as one of the allowed kinds: all values as the first kind, the core values as the others, and
 * of both a sample, which differs between neighboring calls. A call without input treats all values alike, so its kinds
 * and three consecutive calls share the core values.
 */
function valuesFor(call: string, kindIndex: number, kindCount: number): readonly HostileValue[] {
  if (!procedures[call]?.inputSchema) {
    const shares = 3 * kindCount;
    const share = (kindCount * callsWithoutInput.indexOf(call) + kindIndex) % shares;
    return coreValues.filter((_, at) => at % shares === share);
  }
  const values = kindIndex === 0 ? hostileValues : coreValues;
  return values.filter((_, at) => isInSample(at + kindIndex + calls.indexOf(call), 6));
}

/** Returns the schema's messages for an input as the server validates it; empty if the input reaches the verb. */
function refusalOf(call: string, input: unknown): string[] {
  try {
    const { error } = procedures[call]?.inputSchema?.safeParse(storable(input)) ?? {};
    return error?.issues.map(({ message }) => message) ?? [];
  } catch (error) {
    return [String(error)];
  }
}

/** Provides valid inputs of a call. An accepted write may use its input up, so a new one follows. */
function inputsOf(call: string, row: NamedRow, kind: Kind, client: TestClient) {
  const isRead = procedures[call]?.route.method === 'GET';
  let fresh: Promise<unknown> | null = null;
  return {
    next: () => {
      fresh ??= Promise.resolve(row.input(world, kind, client));
      return fresh;
    },
    note: (status: number) => {
      if (status < 300 && !isRead) fresh = null;
    },
  };
}

/** Returns whether a path contains no other path. */
const isInnermost = (path: Path, _: number, paths: readonly Path[]) =>
  path.length > 0 &&
  !paths.some((other) => other.length > path.length && path.every((key, at) => other[at] === key));

/**
 * Tries a call with each value in each field. For values that the schema refuses, checks the message and sends only one
 * per field. Accepted values are sent in all fields at once and, if that is refused, in each field separately. A field
 * whose value was refused is tried separately from then on.
 */
async function tryCall(
  call: string,
  row: NamedRow,
  kind: Kind,
  values: readonly HostileValue[],
): Promise<string[]> {
  const client = await clientOf(world, kind);
  const inputs = inputsOf(call, row, kind, client);
  const problems: string[] = [];
  const sentRefusals = new Set<Path>();
  const before = process.cpuUsage();
  let longest = { ms: 0, about: '' };
  let isByPath = false;

  const inputWith = async (paths: readonly Path[], value: unknown) =>
    paths.reduce((input, path) => withValue(input, path, value), await inputs.next());

  /** Sends values by the two protocols in turn. A value that replaces the whole input cannot be sent by path. */
  async function send(paths: readonly Path[], { name, value }: HostileValue): Promise<boolean> {
    isByPath = !isByPath && paths.every((path) => path.length > 0);
    const input = await inputWith(paths, value);
    const about = `${kind} ${paths.map((path) => path.join('.')).join(', ')} = ${name}${isByPath ? ' (by path)' : ''}`;
    const started = performance.now();
    const answer = await (isByPath ? callByPath(client, call, input) : client.raw(call, input));
    const ms = performance.now() - started;
    if (ms > longest.ms) longest = { ms, about };
    const problem = problemWith(answer);
    if (problem) problems.push(`${about}: ${problem}`);
    inputs.note(answer.status);
    return answer.status < 300;
  }

  /** Whether the schema accepts the value in the field. Checks the messages and sends the field's first refused value. */
  async function isAccepted(path: Path, hostile: HostileValue): Promise<boolean> {
    const refusal = refusalOf(call, await inputWith([path], hostile.value));
    problems.push(
      ...refusal.filter(isTechnical).map((message) => `${path.join('.')} = ${hostile.name}: ${message}`),
    );
    if (refusal.length === 0) return true;
    if (!sentRefusals.has(path)) await send([path], hostile);
    sentRefusals.add(path);
    return false;
  }

  async function sendAtOnce(paths: readonly Path[], hostile: HostileValue): Promise<boolean> {
    if (paths.length < 2 || refusalOf(call, await inputWith(paths, hostile.value)).length > 0) return false;
    return send(paths, hostile);
  }

  const fields = fieldsOf(call, await inputs.next());
  const refusing = new Set<Path>();
  for (const hostile of values) {
    const accepting: Path[] = [];
    for (const path of fields) if (await isAccepted(path, hostile)) accepting.push(path);
    const together = accepting.filter(isInnermost).filter((path) => !refusing.has(path));
    const areSent = await sendAtOnce(together, hostile);
    for (const path of accepting) {
      if (areSent && together.includes(path)) continue;
      if (!(await send([path], hostile))) refusing.add(path);
    }
  }
  const ms = process.cpuUsage(before).user / 1_000;
  if (ms > maxCpuMs) problems.push(`took ${Math.round(ms)} ms of CPU time, the longest for ${longest.about}`);
  return problems;
}

describe('a call with hostile input succeeds or is refused with a plain message', () => {
  it('covers every call', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(procedures).toSorted());
  });

  for (const [call, rows] of Object.entries(matrix)) {
    it(call, async () => {
      const problems: string[] = [];
      for (const row of rows) {
        const allowed = kinds.filter((kind) => row.outcome[kind] === 'allow');
        const asked: readonly Kind[] = allowed.length > 0 ? allowed : ['PA'];
        for (const [place, kind] of asked.entries())
          problems.push(...(await tryCall(call, row, kind, valuesFor(call, place, asked.length))));
      }
      expect(problems).toEqual([]);
      expect(errors.splice(0)).toEqual([]);
    });
  }
});
