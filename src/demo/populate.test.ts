import { count, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { categories } from '../catalogue/categories.ts';
import type { Db } from '../platform/db/database.ts';
import { rowsOf } from '../platform/db/rows.ts';
import { users } from '../schema/account.tables.ts';
import { communities, directoryAddresses } from '../schema/community.tables.ts';
import { costs } from '../schema/cost.tables.ts';
import { hoaAdmins, householdMembers, households } from '../schema/household.tables.ts';
import { reviews } from '../schema/review.tables.ts';
import { vendors } from '../schema/vendor.tables.ts';
import { populateDemo } from './populate.ts';

const clock = { now: () => new Date('2026-03-02T15:00:00Z') };
const { db } = await createTestDatabase();

beforeAll(() => populateDemo({ db, clock }));

async function read<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return rowsOf<Row>(await db.execute(query));
}

async function communityId(slug: string): Promise<string> {
  const [row] = await db.select({ id: communities.id }).from(communities).where(eq(communities.slug, slug));
  return row?.id ?? '';
}

const everything = (of: Db) =>
  Promise.all([
    of
      .select({ id: users.id, name: users.name, points: users.points, createdAt: users.createdAt })
      .from(users)
      .orderBy(users.id),
    of
      .select({
        id: reviews.id,
        rating: reviews.rating,
        comments: reviews.comments,
        createdAt: reviews.createdAt,
      })
      .from(reviews)
      .orderBy(reviews.id),
    of
      .select({ id: costs.id, amount: costs.amount, createdAt: costs.createdAt })
      .from(costs)
      .orderBy(costs.id),
    of
      .select({ id: households.id, address: households.normalizedAddress })
      .from(households)
      .orderBy(households.id),
  ]);

describe('the demo', () => {
  it('has three communities; Boca Bridges has 300 homes, 120 people and 60 vendors in all categories', async () => {
    const id = await communityId('boca-bridges');
    expect(await db.$count(communities)).toBe(3);
    expect(await db.$count(directoryAddresses, eq(directoryAddresses.communityId, id))).toBe(300);
    expect(await db.$count(users, eq(users.communityId, id))).toBe(120);
    const byCategory = await db
      .select({ category: vendors.category, vendors: count() })
      .from(vendors)
      .where(eq(vendors.communityId, id))
      .groupBy(vendors.category);
    expect(byCategory.map(({ category }) => category).sort()).toEqual([...categories].sort());
    expect(byCategory.reduce((sum, row) => sum + row.vendors, 0)).toBe(60);
  });

  it('has people in every state', async () => {
    const [states] = await read<Record<string, number>>(sql`
      select
        count(*) filter (where is_verified and m.approved_at is not null)::int as approved,
        count(*) filter (where is_verified and m.user_id is not null and m.approved_at is null)::int as home_pending,
        count(*) filter (where is_verified and m.user_id is null and not is_platform_admin)::int as without_home,
        count(*) filter (where not is_verified and rejected_at is null and deleted_at is null)::int as pending,
        count(*) filter (where not is_address_confirmed)::int as typed,
        count(*) filter (where rejected_at is not null)::int as rejected,
        count(*) filter (where deleted_at is not null)::int as deleted,
        count(*) filter (where is_orphaned)::int as orphaned,
        count(*) filter (where approval_mail_error is not null)::int as without_email
      from users left join household_members m on m.user_id = users.id`);
    for (const [state, people] of Object.entries(states ?? {})) expect(people, state).toBeGreaterThan(0);
    expect(states?.approved).toBeGreaterThan(80);
  });

  it('has points equal to the sum of the history, and one award for each action', async () => {
    const [wrong] = await read<{ people: number }>(sql`
      select count(*)::int as people from users
      where points <> (select coalesce(sum(points_earned), 0) from user_point_history h where h.user_id = users.id)`);
    expect(wrong?.people).toBe(0);
    const [missing] = await read<{ actions: number }>(sql`
      select count(*)::int as actions from (
        select user_id, 'rate_vendor' as activity, vendor_id::text as subject from reviews
        union all select user_id, 'review_submission', vendor_id::text from reviews where char_length(comments) >= 20
        union all select created_by, 'cost_submission', vendor_id::text from costs
        union all select created_by, 'vendor_submission', id::text from vendors
        union all select id, 'join_site', 'site' from users where not is_platform_admin
        union all select invited_by, 'invite_neighbor', accepted_by::text from invitations
          join users on users.id = accepted_by and users.is_verified
      ) as done
      where not exists (
        select from user_point_history h
        where h.user_id = done.user_id and h.activity_type = done.activity and h.subject = done.subject
      )`);
    expect(missing?.actions).toBe(0);
    const [sums] = await read<{ actions: number; awards: number }>(sql`
      select (select count(*) from user_point_history)::int as awards,
        ((select count(*) from reviews) + (select count(*) from reviews where char_length(comments) >= 20)
        + (select count(distinct (created_by, vendor_id)) from costs) + (select count(*) from vendors)
        + (select count(*) from users where not is_platform_admin)
        + (select count(*) from invitations join users on users.id = accepted_by and is_verified))::int as actions`);
    expect(sums?.awards).toBe(sums?.actions);
  });

  it('has queues for both admins, and invitations in every state', async () => {
    expect(await db.$count(householdMembers, sql`approved_at is null`)).toBeGreaterThan(10);
    expect(await db.$count(hoaAdmins)).toBe(3);
    const [states] = await read<Record<string, number>>(sql`
      select count(*) filter (where accepted_at is not null)::int as accepted,
        count(*) filter (where household_id is not null)::int as of_a_home,
        count(*) filter (where revoked_at is not null)::int as revoked,
        count(*) filter (where accepted_at is null and revoked_at is null and expires_at > ${clock.now().toISOString()})::int as open,
        count(*) filter (where accepted_at is null and expires_at <= ${clock.now().toISOString()})::int as expired
      from invitations`);
    for (const [state, invitations] of Object.entries(states ?? {}))
      expect(invitations, state).toBeGreaterThan(0);
  });

  it('has preview links with visits in every state', async () => {
    const now = clock.now().toISOString();
    const [states] = await read<Record<string, number>>(sql`
      select
        (select count(*) from preview_links where is_active)::int as active,
        (select count(*) from preview_links where not is_active)::int as inactive,
        count(*) filter (where expires_at > ${now} and name is not null)::int as living,
        count(*) filter (where adopted_at is not null)::int as adopted,
        count(*) filter (where name is null and adopted_at is null)::int as erased,
        (select count(*) from preview_reviews)::int as ratings,
        (select count(*) from preview_costs)::int as costs,
        (select count(*) from preview_metrics where event_type = 'vendor_submission')::int as vendors
      from preview_sessions`);
    for (const [state, visits] of Object.entries(states ?? {})) expect(visits, state).toBeGreaterThan(0);
    const [wrong] = await read<Record<string, number>>(sql`
      select
        (select count(*) from preview_metrics where created_at > ${now})::int as future,
        (select count(*) from preview_metrics m join preview_links l on l.id = m.preview_link_id
          where m.created_at < l.created_at)::int as before_link,
        (select count(*) from preview_sessions s where not exists (select from preview_metrics m
          where m.session_id = s.id and m.event_type = 'page_view'))::int as unseen`);
    expect(wrong).toEqual({ future: 0, before_link: 0, unseen: 0 });
  });

  it('has only emails and phone numbers that cannot belong to real people', async () => {
    for (const { email } of await db.select({ email: users.email }).from(users))
      expect(email ?? '.example').toMatch(/\.example$/);
    for (const { contact } of await db.select({ contact: vendors.contactInfo }).from(vendors)) {
      expect(contact).toMatch(/^56155501\d\d$|@[a-z]+\.example$/);
    }
    const phones = await read<{ phone: string }>(
      sql`select contact_phone as phone from communities where contact_phone is not null`,
    );
    for (const { phone } of phones) expect(phone).toMatch(/^56155501\d\d$/);
  });

  it('has times in a plausible order and none in the future', async () => {
    const [wrong] = await read<Record<string, number>>(sql`
      select
        (select count(*) from reviews join vendors on vendors.id = vendor_id where reviews.created_at < vendors.created_at)::int as early,
        (select count(*) from reviews join users on users.id = user_id where reviews.created_at < users.created_at)::int as before_joining,
        (select count(*) from invitations join users on users.id = invited_by where invitations.created_at < users.created_at)::int as before_inviter,
        (select count(*) from user_point_history where created_at > ${clock.now().toISOString()})::int as future,
        (select count(*) from vendors where google_last_updated > ${clock.now().toISOString()})::int as future_maps`);
    expect(wrong).toEqual({ early: 0, before_joining: 0, before_inviter: 0, future: 0, future_maps: 0 });
  });

  it('shows what a category costs in most categories of a larger neighborhood', async () => {
    const [count] = await read<{ priced: number; shown: number }>(sql`
      select count(*)::int as priced, count(*) filter (where category_prices.homes > 0)::int as shown
      from (
        select distinct vendors.community_id, category from vendors
        join vendor_stats on vendor_stats.vendor_id = vendors.id and published_cost_homes >= 3
        where vendors.community_id = ${await communityId('boca-bridges')} and category not in ('Roofing', 'General Contractor')
      ) as priced
      left join category_prices using (community_id, category)`);
    expect(count?.priced).toBeGreaterThan(7);
    expect((count?.shown ?? 0) / (count?.priced ?? 1)).toBeGreaterThanOrEqual(0.7);
  });

  it('is stored only once', async () => {
    const before = await everything(db);
    await populateDemo({ db, clock });
    expect(await everything(db)).toEqual(before);
  });

  it('is the same in every database', async () => {
    const other = await createTestDatabase();
    await populateDemo({ db: other.db, clock });
    expect(await everything(other.db)).toEqual(await everything(db));
  });

  it('refuses a database with other data', async () => {
    const other = await createTestDatabase();
    const [community] = await other.db.select({ id: communities.id }).from(communities);
    await other.db
      .insert(vendors)
      .values({ communityId: community?.id ?? '', name: 'A real one', category: 'Pool', contactInfo: 'x' });
    await expect(populateDemo({ db: other.db, clock })).rejects.toThrow(/holds other data/);
    expect(await other.db.$count(users)).toBe(0);
  });

  it('has an audit log that shows who approved whom', async () => {
    const [approvals] = await read<{ missing: number; decided: number }>(sql`
      select count(*) filter (where log.id is null)::int as missing, count(log.id)::int as decided
      from users person
      left join audit_log log on log.subject_id = person.id and log.action = 'user.approve'
      where person.is_verified and not person.is_platform_admin`);
    expect(approvals?.missing).toBe(0);
    expect(approvals?.decided).toBeGreaterThan(50);
  });
});
