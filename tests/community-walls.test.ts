import { eq, getTableName, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '../src/platform/db/rows.ts';
import { householdMembers, households } from '../src/schema/household.tables.ts';
import { previewCosts, previewReviews } from '../src/schema/preview-link.tables.ts';
import { questionAnswers, questions } from '../src/schema/question.tables.ts';
import { reports } from '../src/schema/report.tables.ts';
import { reviews } from '../src/schema/review.tables.ts';
import { vendorStats, vendors } from '../src/schema/vendor.tables.ts';
import { startHarness } from './support/harness.ts';
import { insertRowsAbout, tablesAboutVendors } from './support/rows-about-vendors.ts';
import { vendorRowsOn } from './support/vendor-rows.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { db, make, clock } = h;
const rows = vendorRowsOn(db, clock);
const [here, elsewhere] = [await make.community(), await make.community()];
const other = await make.vendor(here);
const person = await make.person({ community: here });
const communityId = here.id;
const asked = { communityId, askedBy: person.id, category: 'Pool', text: 'Who?' } as const;
const [question] = await db
  .insert(questions)
  .values({ ...asked, expiresAt: new Date(clock.now().getTime() + 3_600_000) })
  .returning();
const questionId = question?.id ?? '';
const by = { userId: person.id };

/** Keys that may lead to another community, with the reason. */
const exceptions: Record<string, string> = {
  'costs.household_id': 'an amount stays with the vendor when its home moves',
  'invitations.group_id': 'who joined with a group invitation may have moved since',
};

it('no key joins rows of two communities, unless it is named here with the reason', async () => {
  const found = await db.execute(sql`
    select string_agg(key.attname, ',' order by key.attname) filter (where not is_community) as columns,
      conrelid::regclass::text as "table", bool_or(is_community and key.attnotnull) as is_walled
    from pg_constraint
    cross join lateral unnest(conkey) as number
    join pg_attribute key on key.attrelid = conrelid and key.attnum = number
    cross join lateral (select key.attname = 'community_id' as is_community) as kind
    where contype = 'f' and connamespace = ${h.database.schemas.tables}::regnamespace
      and confrelid not in ('users'::regclass, 'communities'::regclass)
      and not exists (select from unnest(array[conrelid, confrelid]) as side where not exists (
        select from pg_attribute where attrelid = side and attname = 'community_id'))
    group by pg_constraint.oid, conrelid`);
  const keys = rowsOf<{ table: string; columns: string; is_walled: boolean }>(found);
  expect(keys.length).toBeGreaterThan(15);
  const open = keys.filter(({ is_walled }) => !is_walled).map(({ table, columns }) => `${table}.${columns}`);
  expect(open.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

it('a review joins no vendor of another community', async () => {
  const foreign = await make.vendor(elsewhere);
  const rate = (vendorId: string) => db.insert(reviews).values({ communityId, vendorId, ...by, rating: 4 });
  await expect(rate(foreign.id)).rejects.toMatchObject({ cause: { code: '23503' } });
  await rate(other.id);
});

it('a report is about one thing, so it joins nothing', async () => {
  const review = await rows.rate(await make.person({ community: here }), other, 4);
  const about = { reviewId: review.id, questionId };
  const report = { reporterId: person.id, reason: 'unkind' } as const;
  for (const subject of [{}, about])
    await expect(db.insert(reports).values({ ...report, ...subject })).rejects.toMatchObject({
      cause: { code: '23514' },
    });
  for (const [key, id] of Object.entries(about)) await db.insert(reports).values({ ...report, [key]: id });
});

it('a vendor keeps its community once an answer names it', async () => {
  const answer = { communityId, questionId, answeredBy: person.id, vendorId: other.id };
  await db.insert(questionAnswers).values(answer);
  const move = db.update(vendors).set({ communityId: elsewhere.id }).where(eq(vendors.id, other.id));
  await expect(move).rejects.toMatchObject({ cause: { code: '23503' } });
});

it('the rows of a vendor, and the vendors merged into it, move with it', async () => {
  const [vendor, merged] = [await make.vendor(here), await make.vendor(here)];
  await db
    .update(vendors)
    .set({ mergedIntoId: vendor.id, deletedAt: clock.now() })
    .where(eq(vendors.id, merged.id));
  await insertRowsAbout(db, { communityId, vendorId: vendor.id, personId: person.id, now: clock.now() });
  await rows.refresh(vendor);
  // What belongs to a question or a visit of the community does not move.
  for (const table of [questionAnswers, previewReviews, previewCosts])
    await db.delete(table).where(eq(table.vendorId, vendor.id));
  await db.update(vendors).set({ communityId: elsewhere.id }).where(eq(vendors.id, vendor.id));
  for (const table of [vendorStats, ...tablesAboutVendors]) {
    const [name, of] = [getTableName(table), sql`community_id = ${elsewhere.id}`];
    const found = await db.execute(
      sql`select ${of} as "hasMoved" from ${table} where vendor_id = ${vendor.id}`,
    );
    const isLeft = [questionAnswers, previewReviews, previewCosts].some((each) => each === table);
    expect(rowsOf(found), name).toEqual(isLeft ? [] : [{ hasMoved: true }]);
  }
  expect(await db.select().from(vendors).where(eq(vendors.id, merged.id))).toMatchObject([
    { communityId: elsewhere.id },
  ]);
});

it('a home that moves takes its people along', async () => {
  const home = await make.household(here);
  const { id: userId } = await make.person({ community: here, householdId: home.id });
  await db.update(households).set({ communityId: elsewhere.id }).where(eq(households.id, home.id));
  const place = await db.select().from(householdMembers).where(eq(householdMembers.userId, userId));
  expect(place).toMatchObject([{ communityId: elsewhere.id, householdId: home.id }]);
});
