import { eq, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../../src/access/server/request-context.ts';
import { hashToken, newToken } from '../../../src/platform/auth/tokens.ts';
import type { Db } from '../../../src/platform/db/database.ts';
import { noCookies } from '../../../src/platform/http/cookies.ts';
import { defaultTimeZone } from '../../../src/platform/time-zone.ts';
import { sessions, users } from '../../../src/schema/account.tables.ts';
import { householdMembers } from '../../../src/schema/household.tables.ts';
import { vendors } from '../../../src/schema/vendor.tables.ts';
import type { Community, Person, Vendor } from '../factories.ts';
import type { Harness } from '../harness.ts';
import type { Published } from './expected-figures.ts';

/** Two small communities and the figures that residents should see of their vendors. */
export interface World {
  harness: Harness;
  communities: Community[];
  /** A platform admin without a community. */
  admin: Person;
  homes: { id: string; communityId: string }[];
  people: Person[];
  vendors: Vendor[];
  published: Map<string, Published>;
}

/** Starts with an empty database, so that reading all rows after every step stays fast. */
export async function newWorld(harness: Harness): Promise<World> {
  const { db, make } = harness;
  await db.execute(sql`truncate users, communities cascade`);
  const communities = [await make.community(), await make.community()];
  const homes = [];
  for (const index of [0, 0, 0, 0, 0, 1]) homes.push(await make.household(communities[index] as Community));
  const people = [];
  for (const index of [0, 1, 2, 3, 4, 0, 5]) {
    const home = homes[index] as { id: string; communityId: string };
    const community = communities.find(({ id }) => id === home.communityId) as Community;
    people.push(await make.person({ community, householdId: home.id, isVerified: index !== 4 }));
  }
  const [first, second] = communities as [Community, Community];
  const made = [
    await make.vendor(first),
    await make.vendor(first, { category: 'HVAC' }),
    await make.vendor(second),
  ];
  return {
    harness,
    communities,
    homes,
    people,
    admin: await make.person({ community: null, isPlatformAdmin: true }),
    vendors: made,
    published: new Map(
      made.map(({ id }) => [id, { sum: 0, homes: 0, entries: [], wasOpened: false, publishAt: null }]),
    ),
  };
}

/** Returns a session that lasts longer than any of these histories. */
async function sessionOf(db: Db, userId: string, now: Date): Promise<string> {
  const ends = new Date(now.getTime() + 10 * 365 * 86_400_000);
  const session = {
    userId,
    tokenHash: hashToken(newToken()),
    device: '',
    isConfirmed: true,
    lastUsedAt: now,
  };
  const [row] = await db
    .insert(sessions)
    .values({ ...session, expiresAt: ends, endsAt: ends })
    .returning({ id: sessions.id });
  return row?.id ?? '';
}

/** Returns a person's request context with their current rights. */
export async function contextOf(
  { db, services, clock }: Harness,
  person: Person,
  isPlatformAdmin = false,
): Promise<SignedInContext> {
  const [row] = await db
    .select({
      communityId: users.communityId,
      isVerified: users.isVerified,
      householdId: householdMembers.householdId,
    })
    .from(users)
    .leftJoin(householdMembers, eq(householdMembers.userId, users.id))
    .where(eq(users.id, person.id));
  return {
    ...services,
    viewer: {
      userId: person.id,
      sessionId: await sessionOf(db, person.id, clock.now()),
      isConfirmed: true,
      isVerified: row?.isVerified ?? false,
      isPlatformAdmin,
      hoaAdminOf: [],
      communityId: row?.communityId ?? null,
      communitySlug: null,
      householdId: row?.householdId ?? null,
      isHouseholdApproved: true,
      isAccountVerified: row?.isVerified ?? false,
      timeZone: defaultTimeZone,
    },
    requestId: '',
    clientKey: '',
    device: '',
    cookies: noCookies,
    cacheAnswer: () => undefined,
  };
}

/** Returns the request context of the platform admin. */
export const adminContext = ({ harness, admin }: World): Promise<SignedInContext> =>
  contextOf(harness, admin, true);

/** Returns the vendor's current row. */
export async function vendorNow({ harness }: World, { id }: Vendor): Promise<Vendor> {
  const [row] = await harness.db.select().from(vendors).where(eq(vendors.id, id));
  return row as Vendor;
}

/** Returns the item at the index modulo the length. */
export const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;
