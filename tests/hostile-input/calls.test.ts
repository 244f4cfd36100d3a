import { describe, expect, it } from 'vitest';
import { storable } from '../../src/platform/storable.ts';
import { matrix } from '../authorization/matrix/index.ts';
import type { Row } from '../authorization/matrix/rows.ts';
import { buildWorld, clientOf, type Kind } from '../authorization/people.ts';
import { startHarness } from '../support/harness.ts';
import type { TestClient } from '../support/test-client.ts';
import { askByPath, isTechnical, problemWith, watchedLog } from './answers.ts';
import { fieldsOf, type Path, procedures, withValue } from './fields.ts';
import { type HostileValue, hostileValues } from './hostile-values.ts';

const { log, alarms } = watchedLog();
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' }, services: { log } });
const world = await buildWorld(h);

/** Who gets past most gates, then who gets past the others. */
const kinds = ['PA', 'HA', 'PV'] as const satisfies Kind[];
/** More of the processor than all values take when none makes it hang. Other programs on the machine do not count. */
const longestMs = 10_000;

const callsWithoutInput = Object.keys(procedures).filter((call) => !procedures[call]?.inputSchema);
const coreValues = hostileValues.filter(({ isCore }) => isCore);

/**
 * Returns what one of the kinds of people who may make the call sends: the first of them every value, the others the
 * core. A call that looks at no input does the same with all values, so that the kinds, and three calls after one
 * another, share the core.
 */
function valuesFor(call: string, place: number, kindsAsked: number): readonly HostileValue[] {
  if (!procedures[call]?.inputSchema) {
    const shares = 3 * kindsAsked;
    const share = (kindsAsked * callsWithoutInput.indexOf(call) + place) % shares;
    return coreValues.filter((_, at) => at % shares === share);
  }
  return place === 0 ? hostileValues : coreValues;
}

/** What a schema says of an input, as the server would ask it; nothing when the input gets as far as the verb. */
function refusalOf(call: string, input: unknown): string[] {
  try {
    const { error } = procedures[call]?.inputSchema?.safeParse(storable(input)) ?? {};
    return error?.issues.map(({ message }) => message) ?? [];
  } catch (error) {
    return [String(error)];
  }
}

/** Fitting inputs of a call, made again once an accepted write may have used one up. */
function inputsOf(call: string, row: Row, kind: Kind, client: TestClient) {
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

/** The innermost places of an input: no two of them lie in each other. */
const isInnermost = (path: Path, _: number, paths: readonly Path[]) =>
  path.length > 0 &&
  !paths.some((other) => other.length > path.length && path.every((key, at) => other[at] === key));

/**
 * Tries a call with each value in each of its fields. What the schema refuses is sent once a field, to see the refusal
 * arrive; the others would all end at the same place, so that only their words are looked at. What it takes is sent in
 * all fields at once, and when the call refuses that, in one field after the other: a field for which it has refused a
 * value is tried alone from then on, so that the others are still looked at together.
 */
async function tryCall(
  call: string,
  row: Row,
  kind: Kind,
  values: readonly HostileValue[],
): Promise<string[]> {
  const client = await clientOf(world, kind);
  const inputs = inputsOf(call, row, kind, client);
  const problems: string[] = [];
  const isRefusalSeen = new Set<Path>();
  const before = process.cpuUsage();
  let longest = { ms: 0, about: '' };
  let isByPath = false;

  const inputWith = async (paths: readonly Path[], value: unknown) =>
    paths.reduce((input, path) => withValue(input, path, value), await inputs.next());

  /** Sends one value by one protocol, and the next one by the other. A whole input has no place in a path. */
  async function send(paths: readonly Path[], { name, value }: HostileValue): Promise<boolean> {
    isByPath = !isByPath && paths.every((path) => path.length > 0);
    const input = await inputWith(paths, value);
    const about = `${kind} ${paths.map((path) => path.join('.')).join(', ')} = ${name}${isByPath ? ' (by path)' : ''}`;
    const started = performance.now();
    const answer = await (isByPath ? askByPath(client, call, input) : client.raw(call, input));
    const ms = performance.now() - started;
    if (ms > longest.ms) longest = { ms, about };
    const problem = problemWith(answer);
    if (problem) problems.push(`${about}: ${problem}`);
    inputs.note(answer.status);
    return answer.status < 300;
  }

  /** Whether the schema takes the value there; a refusal is looked at, and sent if it is the first one of the field. */
  async function isTaken(path: Path, hostile: HostileValue): Promise<boolean> {
    const refusal = refusalOf(call, await inputWith([path], hostile.value));
    problems.push(
      ...refusal.filter(isTechnical).map((said) => `${path.join('.')} = ${hostile.name}: ${said}`),
    );
    if (refusal.length === 0) return true;
    if (!isRefusalSeen.has(path)) await send([path], hostile);
    isRefusalSeen.add(path);
    return false;
  }

  async function isDoneAtOnce(paths: readonly Path[], hostile: HostileValue): Promise<boolean> {
    if (paths.length < 2 || refusalOf(call, await inputWith(paths, hostile.value)).length > 0) return false;
    return send(paths, hostile);
  }

  const fields = fieldsOf(call, await inputs.next());
  const refusing = new Set<Path>();
  for (const hostile of values) {
    const taking: Path[] = [];
    for (const path of fields) if (await isTaken(path, hostile)) taking.push(path);
    const together = taking.filter(isInnermost).filter((path) => !refusing.has(path));
    const isDone = await isDoneAtOnce(together, hostile);
    for (const path of taking) {
      if (isDone && together.includes(path)) continue;
      if (!(await send([path], hostile))) refusing.add(path);
    }
  }
  const ms = process.cpuUsage(before).user / 1_000;
  if (ms > longestMs)
    problems.push(`took ${Math.round(ms)} ms of the processor, longest with ${longest.about}`);
  return problems;
}

describe('a call with hostile input is answered, or refused with a word on what is wrong', () => {
  it('has every call', () => {
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
      expect(alarms.splice(0)).toEqual([]);
    });
  }
});
