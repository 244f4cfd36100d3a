import type { AnyContractProcedure } from '@orpc/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getDeclaration } from '../../src/access/endpoint.ts';
import { contract } from '../../src/app/contract.ts';
import { rowsOf } from '../../src/platform/db/rows.ts';
import { auditLog } from '../../src/schema/audit.tables.ts';
import { startHarness } from '../support/harness.ts';
import { matrix } from './matrix/index.ts';
import { buildWorld, clientOf } from './people.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const world = await buildWorld(h);

/** Batches report an outcome for each row instead of an error. */
const batches = [
  'joining/decideHomes',
  'joining/decidePeople',
  'joining/undoDecisions',
  'vendors/importVendors',
];

function recordsOf(call: string) {
  const [feature = '', name = ''] = call.split('/');
  const procedures = contract[feature as keyof typeof contract] as Record<string, AnyContractProcedure>;
  const procedure = procedures[name];
  if (!procedure) throw new Error(`No call ${call}`);
  return getDeclaration(procedure).meta.records;
}

const [statement] = rowsOf<{ query: string }>(
  await h.db.execute(sql`
    select string_agg(format('select %L as name, count(*) as rows, sum(xmin::text::bigint) as writers from %I.%I',
      table_name, table_schema, table_name), ' union all ') || ' order by name' as query
    from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' or (table_schema = 'pgboss' and table_name = 'job'))`),
);

/**
 * Returns, of each table and of queued jobs, the number of rows and the sum of the transactions that wrote them: every
 * write that is not rolled back changes one of them.
 */
const fingerprint = async () => rowsOf(await h.db.execute(sql.raw(statement?.query ?? '')));

await h.db.execute(sql`
  create schema closing
    create table log (is_closed boolean);
  insert into closing.log values (false);
  create function closing.refuse() returns trigger language plpgsql as $$ begin
    if (select is_closed from closing.log) then
      raise check_violation using message = 'closed', constraint = 'audit_log_closed';
    end if;
    return new;
  end $$;
  create trigger closing before insert on audit_log for each row execute function closing.refuse()`);

/** Makes every insert into the audit log fail, or succeed again. */
const setClosed = (isClosed: boolean) => h.db.execute(sql`update closing.log set is_closed = ${isClosed}`);

const decisions = Object.entries(matrix).flatMap(([call, rows]) =>
  rows
    .filter(({ outcome }) => outcome.PA === 'allow' && outcome.HA !== 'allow')
    .map((row) => ({ call, ...row })),
);

const undone = new Set<string>();

it.each(decisions)(
  '$title is recorded once, or rolled back',
  async ({ call, input, entries: recorded = 1 }) => {
    const client = await clientOf(world, 'PA');
    const about = await input(world, 'PA', client);
    const before = await fingerprint();
    await setClosed(true);
    const refused = await client.raw(call, about);
    await setClosed(false);
    if (!refused.text.includes('This cannot be saved') && !batches.includes(call)) return;
    undone.add(call);
    expect(await fingerprint()).toEqual(before);

    const known = new Set((await h.db.select({ id: auditLog.id }).from(auditLog)).map(({ id }) => id));
    const { status } = await client.raw(call, about);
    expect(status).toBe(200);
    const added = (await h.db.select().from(auditLog)).filter(({ id }) => !known.has(id));
    expect(added).toHaveLength(recorded);
    expect(Object.keys(recordsOf(call))).toEqual(expect.arrayContaining(added.map(({ action }) => action)));
  },
);

it('every admin call that records something is covered', () => {
  const expected = new Set(
    decisions.map(({ call }) => call).filter((call) => Object.keys(recordsOf(call)).length > 0),
  );
  expect([...undone].toSorted()).toEqual([...expected].toSorted());
});

it('the words of every action are declared once', () => {
  const declared = Object.values(contract).flatMap((feature) =>
    Object.values<AnyContractProcedure>(feature).flatMap((call) =>
      Object.entries(getDeclaration(call).meta.records),
    ),
  );
  const named = new Set(declared.map(([action]) => action));
  const worded = declared.flatMap(([action, words]) => (words === true ? [] : [action]));
  expect(worded.toSorted()).toEqual([...named].toSorted());
});
