import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { moving, staying } from '../../src/app/server/cells/belongings.queries.ts';
import { columnsAfter, lastMigration } from '../../src/platform/db/migrate.ts';
import { rowsOf } from '../../src/platform/db/rows.ts';
import { createTestDatabase } from '../support/database.ts';
import { ofInstallation } from './filled-cell.ts';

const { db, schemas } = await createTestDatabase();
const columns = await columnsAfter(await lastMigration(db, schemas));
it('every table is known to move or to stay', () => {
  // Look whether the condition in `belongs` is right for a new table.
  const known = [...ofInstallation, ...moving, ...staying];
  expect(known.toSorted()).toEqual([...columns.keys()].toSorted());
});

it('every key to a row that moves contains the community, but for some that a move knows', async () => {
  const found = await db.execute(sql`
    select child.relname || ' to ' || parent.relname as name from pg_constraint
      join pg_class as child on child.oid = conrelid join pg_class as parent on parent.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and parent.relname not in ('users', 'communities')
      and not exists (select from pg_attribute where attrelid = conrelid and attnum = any(conkey) and attname = 'community_id')
    order by 1`);
  const isMoving = (name: string) => moving.some((table) => name.endsWith(` to ${table}`));
  const names = rowsOf<{ name: string }>(found).map(({ name }) => name);
  expect(names.filter(isMoving)).toEqual([
    // May be a home in another community: the price moves without it.
    'costs to households',
    // These are of one community.
    'invitations to invitations',
    // They belong where these do.
    'preview_metrics to preview_links',
    'preview_metrics to preview_sessions',
    'preview_metrics to vendors',
    'reports to question_answers',
    'reports to questions',
    'reports to reviews',
    'residence_checks to household_members',
    'roster_residents to directory_addresses',
  ]);
});

it('every key to a row that moves has an index, as removing one of thousands of homes looks for what refers to it', async () => {
  const isUsable = sql`i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^[(][a-z_]+ IS NOT NULL[)]$'`;
  const found = await db.execute(sql`
    select conname as name from pg_constraint as c
    where contype = 'f' and connamespace = 'public'::regnamespace
      and confrelid not in ('public.users'::regclass, 'public.communities'::regclass)
      and not exists (select from pg_index as i join pg_attribute as a on a.attrelid = indrelid and a.attnum = indkey[0]
        where indrelid = conrelid and indkey[0] = any(conkey) and attname <> 'community_id' and (${isUsable}))`);
  expect(rowsOf(found)).toEqual([]);
});
