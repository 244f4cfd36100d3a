import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../src/platform/db/rows.ts';
import { toApiError } from '../../src/platform/http/api-errors.ts';
import { becomeNewPerson, buildWorld, clientOf, type Kind } from '../authorization/people.ts';
import { type Write, writes } from '../cache/writes.ts';
import { startHarness } from '../support/harness.ts';
import { isInSample } from '../support/sample.ts';
import { problemWith, watchedLog } from './answers.ts';

const { log, errors } = watchedLog();
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' }, services: { log } });
const world = await buildWorld(h);

type Input = Record<string, unknown>;

const isPlain = (input: unknown): input is Input =>
  typeof input === 'object' && input !== null && !(input instanceof FormData);

/** Returns inputs that meet in the database: the same one twice, another one, and that one with a field of the first. */
function meetingInputs(first: unknown, other: unknown): unknown[] {
  if (!isPlain(first) || !isPlain(other)) return [first, first, other];
  const mixed = Object.keys(first).map((field) => ({ ...other, [field]: first[field] }));
  return [first, first, other, ...mixed];
}

async function browserOf(kind: Kind, isNew: boolean) {
  const client = await clientOf(world, kind);
  if (isNew) await becomeNewPerson(world, kind, client);
  return client;
}

describe('calls that meet are done or refused with a plain message', () => {
  it.each(writes.filter((_, at) => isInSample(at, 6)))(
    '$title by $kind',
    async ({ call, kind, input }: Write) => {
      const client = await clientOf(world, kind);
      const inputs = meetingInputs(await input(world, kind, client), await input(world, kind, client));
      const [isAboutCaller, isAboutBrowser] = [input.length > 1, input.length > 2];
      const senders = await Promise.all(
        inputs.map((_, at) => (isAboutBrowser ? client : browserOf(kind, at % 2 === 1 && !isAboutCaller))),
      );
      const answers = await Promise.all(inputs.map((each, at) => senders[at]?.raw(call, each)));
      expect(answers.map((answer) => answer && problemWith(answer)).filter(Boolean)).toEqual([]);
      expect(errors.splice(0)).toEqual([]);
    },
  );
});

const codes = { u: '23505', p: '23505', f: '23503', c: '23514', x: '23P01', n: '23502' } as const;

it('a row that breaks any constraint of the database is refused with a plain message', async () => {
  // Constraint triggers (t) are those of the tests (tests/support/cached-rows.ts).
  const constraints = rowsOf<{ name: string; kind: keyof typeof codes }>(
    await h.db.execute(sql`
      select conname as name, contype as kind from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 't'
      union select relname, 'u' from pg_index join pg_class on pg_class.oid = indexrelid
        where indisunique and relnamespace = 'public'::regnamespace`),
  );
  expect(constraints.length).toBeGreaterThan(200);
  // The pool closes a connection after an error, and a savepoint keeps it.
  await h.db.transaction(async (transaction) => {
    for (const { name, kind } of constraints) {
      const raise = `do $$ begin raise exception 'no' using errcode = '${codes[kind]}', constraint = '${name}'; end $$`;
      const broken = transaction.transaction((inner) => inner.execute(sql.raw(raise)));
      const thrown: unknown = await broken.catch((error: unknown) => error);
      const { status, message, code } = toApiError(thrown, 'request', log);
      expect(problemWith({ status, text: JSON.stringify({ json: { code, message } }) }), name).toBeNull();
      expect(message).not.toContain(name);
    }
  });
  errors.splice(0);
});
