import { describe, expect, it } from 'vitest';
import { storable } from '../../src/platform/storable.ts';
import { matrix } from '../authorization/matrix/index.ts';
import type { Row } from '../authorization/matrix/rows.ts';
import { buildWorld, clientOf, type Kind } from '../authorization/people.ts';
import { startHarness } from '../support/harness.ts';
import type { TestClient } from '../support/test-client.ts';
import { askByPath, isTechnical, judged, watchedLog } from './answers.ts';
import { fieldsOf, type Path, procedures, withValue } from './fields.ts';
import { type HostileValue, hostileValues } from './hostile-values.ts';

const { log, alarms } = watchedLog();
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' }, services: { log } });
const world = await buildWorld(h);

/** Who gets past most gates, then who gets past the others. */
const kinds = ['PA', 'HA', 'PV'] as const satisfies Kind[];
const coreValues = hostileValues.filter(({ isCore }) => isCore);

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

/**
 * Tries a call with each value in each of its fields. What the schema refuses is sent once a field, to see the refusal
 * arrive; the others would all end at the same place, so that only their words are looked at.
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

  let isByPath = false;

  /** Sends one value by one protocol, and the next one by the other. A whole input has no place in a path. */
  async function send(path: Path, { name, value }: HostileValue) {
    isByPath = !isByPath && path.length > 0;
    const input = withValue(await inputs.next(), path, value);
    const about = `${kind} ${path.join('.')} = ${name}${isByPath ? ' (by path)' : ''}`;
    const ask = () => (isByPath ? askByPath(client, call, input) : client.raw(call, input));
    inputs.note((await judged(problems, about, ask)).status);
  }

  for (const path of fieldsOf(call, await inputs.next())) {
    let isRefusalSeen = false;
    for (const hostile of values) {
      const refusal = refusalOf(call, withValue(await inputs.next(), path, hostile.value));
      problems.push(
        ...refusal.filter(isTechnical).map((said) => `${path.join('.')} = ${hostile.name}: ${said}`),
      );
      if (refusal.length === 0 || !isRefusalSeen) await send(path, hostile);
      isRefusalSeen ||= refusal.length > 0;
    }
  }
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
        const [first = 'PA', ...others] = kinds.filter((kind) => row.outcome[kind] === 'allow');
        problems.push(...(await tryCall(call, row, first, hostileValues)));
        for (const kind of others) problems.push(...(await tryCall(call, row, kind, coreValues)));
      }
      expect(problems).toEqual([]);
      expect(alarms.splice(0)).toEqual([]);
    });
  }
});
