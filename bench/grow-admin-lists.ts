import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../src/platform/services.ts';

/**
 * Fills every admin list with `count` rows in ten communities: residents in approved homes, pending people and homes,
 * vendors with costs and reported reviews, requests of both kinds, visitors, addresses and decisions. Ids are derived
 * from the row number, so that rows can refer to each other.
 *
 * @returns `count`
 */
export async function growAdminLists({ db }: Services, count: number): Promise<number> {
  const numbers = sql`generate_series(1, ${count}::int) as n`;
  /** Returns a deterministic UUID (version 4). */
  const idOf = (text: SQL) =>
    sql`overlay(overlay(md5(${text}) placing '4' from 13) placing 'a' from 17)::uuid`;
  const id = (kind: string) => idOf(sql`${kind}::text || n`);
  const communityId = idOf(sql`'community' || n % 10`);
  const address = sql`n || ' Bench Street, Boca Raton, FL 33496'`;
  const ago = sql`now() - n * interval '7 minutes'`;
  await db.transaction(async (tx) => {
    const fill = (text: SQL) => tx.execute(text);
    await fill(sql`
      insert into communities (id, slug, name)
      select ${communityId}, 'bench-' || n, 'Bench ' || n from generate_series(0, 9) as n`);
    for (const [kind, isVerified, isApproved] of [
      ['resident', true, true],
      ['waiting', false, false],
      ['settling', true, false],
    ] as const) {
      await fill(sql`
        insert into users (id, email, name, community_id, address, formatted_address, normalized_address, is_verified,
          verified_at, created_at)
        select ${id(kind)}, ${kind}::text || n || '@bench.example', initcap(${kind}::text) || ' ' || n, ${communityId}, ${address},
          ${address}, lower(${address}), ${isVerified}::boolean, case when ${isVerified}::boolean then ${ago} end, ${ago}
        from ${numbers}`);
      await fill(sql`
        insert into households (id, community_id, household_address, normalized_address, created_at)
        select ${id(`home of ${kind}`)}, ${communityId}, ${address}, ${kind}::text || ' ' || lower(${address}), ${ago}
        from ${numbers}`);
      await fill(sql`
        insert into household_members (user_id, community_id, household_id, created_at, approved_at)
        select ${id(kind)}, ${communityId}, ${id(`home of ${kind}`)}, ${ago}, case when ${isApproved}::boolean then ${ago} end
        from ${numbers}`);
    }
    await fill(sql`
      insert into directory_addresses (community_id, place_id, formatted_address, normalized_address, street_number,
        route, city, state, postal_code)
      select ${idOf(sql`'community3'`)}, 'bench-' || n, ${address}, 'waiting ' || lower(${address}), n::text,
        'Bench Street', 'Boca Raton', 'FL', '33496'
      from ${numbers}`);
    await fill(sql`
      insert into vendors (id, community_id, name, category, contact_info, created_by, created_at)
      select ${id('vendor')}, ${communityId}, 'Vendor ' || n, (array['Pool', 'HVAC', 'Plumbing', 'Roofing'])[1 + n % 4],
        '5615550100', ${id('resident')}, ${ago}
      from ${numbers}`);
    await fill(sql`
      insert into vendor_stats (vendor_id, community_id, homes_serviced)
      select ${id('vendor')}, ${communityId}, n % 40 from ${numbers}`);
    await fill(sql`
      insert into costs (vendor_id, community_id, created_by, household_id, amount, cost_kind, unit, period, created_at)
      select ${id('vendor')}, ${communityId}, ${id('resident')}, ${id('home of resident')}, 20 + n % 300,
        (array['monthly_plan', 'service_call'])[1 + n % 2], (array['month', 'visit'])[1 + n % 2], null, ${ago}
      from ${numbers}`);
    await fill(sql`
      insert into reviews (id, vendor_id, community_id, user_id, rating, comments, created_at)
      select ${id('review')}, ${id('vendor')}, ${communityId}, ${id('resident')}, 1 + n % 5, 'They came when they said, number ' || n, ${ago}
      from ${numbers}`);
    await fill(sql`
      insert into reports (review_id, reporter_id, reason, created_at)
      select ${id('review')}, ${idOf(sql`'resident' || 1 + n % ${count}::int`)}, 'unkind', ${ago}
      from ${numbers}`);
    await fill(sql`
      insert into address_change_requests (user_id, requested_address, requested_formatted_address,
        requested_normalized_address, reason, created_at)
      select ${id('resident')}, ${address}, ${address}, 'waiting ' || lower(${address}), 'We moved.', ${ago}
      from ${numbers}`);
    await fill(sql`
      insert into community_requests (community_name, location, requestor_name, requestor_email, is_resident, created_at)
      select 'Shores ' || n, 'Delray Beach, FL', 'Pat ' || n, 'pat' || n || '@bench.example', 'yes', ${ago}
      from ${numbers}`);
    await fill(sql`
      insert into preview_sessions (session_token, community_id, name, address, created_at, expires_at)
      select md5('token' || n), ${communityId}, 'Visitor ' || n, ${address}, ${ago}, now() + interval '30 days'
      from ${numbers}`);
    await fill(sql`
      insert into audit_log (actor_id, action, subject_type, subject_id, community_id, created_at)
      select ${idOf(sql`'resident' || 1 + n % 20`)}, (array['user.approve', 'household.approve'])[1 + n % 2], 'user',
        ${id('resident')}, ${communityId}, ${ago}
      from ${numbers}`);
  });
  await db.execute(sql`vacuum analyze`);
  return count;
}
