import { and, asc, count, desc, eq, isNull, like, min, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { defaultCommunitySlug } from '../../../catalogue/community-slug.ts';
import { looksOf } from '../../../platform/confusable-letters.ts';
import { announce } from '../../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { isChangedBy } from '../../../platform/db/rows.ts';
import type { TimeZone } from '../../../platform/time-zone.ts';
import {
  communities,
  directoryAddresses,
  directoryWords,
  formerCommunitySlugs,
  isOpenCommunity,
} from '../../../schema/community.tables.ts';
import { households } from '../../../schema/household.tables.ts';
import { toNormalizedAddress } from './address-form/normalize-address.ts';

const columns = {
  id: communities.id,
  slug: communities.slug,
  name: communities.name,
  photoPath: communities.photoPath,
  addressLine: communities.addressLine,
  contactPhone: communities.contactPhone,
  totalHomes: communities.totalHomes,
  isTestGroup: communities.isTestGroup,
  verifiesMatches: communities.verifiesMatches,
  isDefault: communities.isDefault,
  timeZone: communities.timeZone,
  chosenTimeZone: communities.chosenTimeZone,
};

export type CommunityRow = Pick<typeof communities.$inferSelect, keyof typeof columns>;

/** What no cached answer contains, because only the community's admins see it. */
export type UncachedSetting = 'chosenTimeZone' | 'isTestGroup' | 'verifiesMatches';

/** Returns true if the text has the format that the table requires. No other text needs a query. */
function isCommunitySlug(text: string | null): text is string {
  return text !== null && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/**
 * Returns the open community with this slug, or the one that had it before it was renamed, if no other has it, not even
 * a closed one; `default` means the default one.
 */
export async function findCommunity(db: Queryable, slug: string): Promise<CommunityRow | null> {
  if (!isCommunitySlug(slug)) return null;
  const taken = alias(communities, 'taken');
  const renamed = db
    .select({ id: formerCommunitySlugs.communityId })
    .from(formerCommunitySlugs)
    .where(
      and(
        eq(formerCommunitySlugs.slug, slug),
        notExists(db.select({ id: taken.id }).from(taken).where(eq(taken.slug, slug))),
      ),
    );
  const isMeant =
    slug === defaultCommunitySlug
      ? communities.isDefault
      : or(eq(communities.slug, slug), eq(communities.id, sql`${renamed}`));
  const [row] = await db
    .select(columns)
    .from(communities)
    .where(and(isNull(communities.closedAt), isMeant))
    .orderBy(desc(eq(communities.slug, slug)))
    .limit(1);
  return row ?? null;
}

export async function findCommunityById(db: Queryable, id: string): Promise<CommunityRow | null> {
  const [row] = await db.select(columns).from(communities).where(eq(communities.id, id));
  return row ?? null;
}

/**
 * Whether another community has a name that reads the same, whatever its signs and spaces; `exceptId` is the one that is
 * renamed. Until the transaction ends no other one of this schema asks.
 */
export async function isCommunityNameTaken(tx: Tx, name: string, exceptId?: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock('communities'::regclass::oid::bigint)`);
  const known = await tx.select({ id: communities.id, name: communities.name }).from(communities);
  const looks = looksOf(name);
  return known.some(
    (other) => other.id !== exceptId && looksOf(other.name).some((one) => looks.includes(one)),
  );
}

/** Inserts a community; returns its id, or null if its slug or name is taken or there is another default. */
export async function insertCommunity(
  tx: Tx,
  community: typeof communities.$inferInsert,
): Promise<string | null> {
  if (await isCommunityNameTaken(tx, community.name)) return null;
  const [row] = await tx
    .insert(communities)
    .values(community)
    .onConflictDoNothing()
    .returning({ id: communities.id });
  return row?.id ?? null;
}

export async function findPlaces(db: Queryable, communityId: string) {
  const { state, postalCode } = directoryAddresses;
  const [mostHomes] = await db
    .select({ state, postalCode: sql<string>`${min(postalCode)}` })
    .from(directoryAddresses)
    .where(eq(directoryAddresses.communityId, communityId))
    .groupBy(state, sql`left(${postalCode}, 3)`)
    .orderBy(desc(count()), state)
    .limit(1);
  const [written] = await db
    .select({
      chosen: communities.chosenTimeZone,
      addressLine: communities.addressLine,
      firstHome: households.householdAddress,
    })
    .from(communities)
    .leftJoin(households, eq(households.communityId, communities.id))
    .where(eq(communities.id, communityId))
    .orderBy(asc(households.createdAt), asc(households.id))
    .limit(1);
  const { chosen = null, addressLine = null, firstHome = null } = written ?? {};
  return { chosen, mostHomes, addressLine, firstHome };
}

export async function setTimeZone(tx: Tx, communityId: string, timeZone: TimeZone): Promise<void> {
  const changed = await tx
    .update(communities)
    .set({ timeZone })
    .where(and(eq(communities.id, communityId), isChangedBy(communities, { timeZone })))
    .returning({ id: communities.id });
  announce(tx, 'community', ...changed.map(({ id }) => id));
}

export type NewDirectoryAddress = typeof directoryAddresses.$inferInsert;

/** No place has an id of another format, and PostgreSQL rejects some texts. */
const placeIdShape = /^[\w-]{1,255}$/;

const address = {
  placeId: directoryAddresses.placeId,
  formattedAddress: directoryAddresses.formattedAddress,
  streetNumber: directoryAddresses.streetNumber,
  route: directoryAddresses.route,
  unit: directoryAddresses.unit,
  city: directoryAddresses.city,
  state: directoryAddresses.state,
  postalCode: directoryAddresses.postalCode,
  lat: directoryAddresses.lat,
  lng: directoryAddresses.lng,
};

/**
 * Returns matching addresses from a community's directory, or from all directories if `scope` is null. Exact house
 * numbers come first.
 *
 * @param search.wordQuery a text search query over the words of normalized addresses
 * @param search.typedWords the words as typed, for the order
 * @param search.isOutsideScope searches the directories of all other communities instead
 */
export function searchDirectory(
  db: Queryable,
  search: {
    wordQuery: string;
    typedWords: string[];
    scope: string | null;
    isOutsideScope?: boolean;
    limit: number;
  },
) {
  const { streetNumber, route, unit } = directoryAddresses;
  return db
    .select(address)
    .from(directoryAddresses)
    .where(
      and(
        sql`${directoryWords(directoryAddresses.normalizedAddress)} @@ ${search.wordQuery}::tsquery`,
        isOfOpenCommunity,
        search.scope === null ? undefined : isInScope(search.scope, search.isOutsideScope ?? false),
      ),
    )
    .orderBy(
      sql`(lower(${streetNumber}) = any (string_to_array(${search.typedWords.join(' ')}, ' '))) desc`,
      sql`${route} collate "C"`,
      sql`length(${streetNumber})`,
      streetNumber,
      sql`length(${unit}) nulls first`,
      unit,
      directoryAddresses.id,
    )
    .limit(search.limit);
}

const isOfOpenCommunity = sql`not exists (select 1 from ${communities}
  where ${communities.id} = ${directoryAddresses.communityId} and ${communities.closedAt} is not null)`;

function isInScope(slug: string, isOutsideScope: boolean) {
  const scope = isCommunitySlug(slug) ? slug : '';
  const own = sql`(select ${communities.id} from ${communities} where ${communities.slug} = ${scope})`;
  return isOutsideScope
    ? sql`${directoryAddresses.communityId} is distinct from ${own}`
    : sql`${directoryAddresses.communityId} = ${own}`;
}

export async function findDirectoryAddress(db: Queryable, placeId: string) {
  if (!placeIdShape.test(placeId)) return null;
  const [row] = await db
    .select(address)
    .from(directoryAddresses)
    .where(eq(directoryAddresses.placeId, placeId));
  return row ?? null;
}

/** `preferredSlug` decides if several communities have the address. */
export async function findDirectoryHome(
  db: Queryable,
  normalizedAddress: string,
  preferredSlug: string | null,
) {
  const [row] = await db
    .select({
      communityId: communities.id,
      formattedAddress: directoryAddresses.formattedAddress,
      route: directoryAddresses.route,
    })
    .from(directoryAddresses)
    .innerJoin(communities, isOpenCommunity(directoryAddresses.communityId))
    .where(eq(directoryAddresses.normalizedAddress, normalizedAddress))
    .orderBy(
      desc(sql`${communities.slug} = ${isCommunitySlug(preferredSlug) ? preferredSlug : ''}`),
      communities.createdAt,
      communities.id,
    )
    .limit(1);
  return row ?? null;
}

/** Returns the home with this number, street and unit in a community's directory, whatever its city and ZIP code are. */
export async function findHomeElsewhere(
  db: Queryable,
  { streetNumber, route, unit }: { streetNumber: string; route: string; unit: string | null },
  slug: string | null,
) {
  if (!isCommunitySlug(slug)) return null;
  const street = toNormalizedAddress(`${streetNumber} ${route}`);
  const rows = await db
    .select({
      communityId: communities.id,
      formattedAddress: directoryAddresses.formattedAddress,
      normalizedAddress: directoryAddresses.normalizedAddress,
      route: directoryAddresses.route,
      unit: directoryAddresses.unit,
    })
    .from(directoryAddresses)
    .innerJoin(communities, isOpenCommunity(directoryAddresses.communityId))
    .where(and(eq(communities.slug, slug), like(directoryAddresses.normalizedAddress, `${street} %`)))
    .limit(1000);
  const homeOf = (home: { route: string; unit: string | null }) =>
    toNormalizedAddress([streetNumber, home.route, home.unit].filter(Boolean).join(' '));
  const [first, second] = rows.filter((row) => homeOf(row) === homeOf({ route, unit }));
  return second ? null : (first ?? null);
}

/** Returns how many were new to the directory. */
export async function insertDirectoryAddresses(tx: Tx, rows: NewDirectoryAddress[]): Promise<number> {
  let inserted = 0;
  // A statement can have at most 65,535 parameters.
  for (let start = 0; start < rows.length; start += 1000) {
    const batch = rows.slice(start, start + 1000);
    const added = await tx
      .insert(directoryAddresses)
      .values(batch)
      .onConflictDoNothing()
      .returning({ id: directoryAddresses.id });
    inserted += added.length;
  }
  return inserted;
}
