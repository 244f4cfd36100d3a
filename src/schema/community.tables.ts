import { type AnyColumn, and, eq, isNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, instant, isOneOf, primaryId } from '../platform/db/columns.ts';
import { defaultTimeZone, type TimeZone, timeZones } from '../platform/time-zone.ts';

/** Communities with their branding (docs/rules/communities.md, 'What a community is'). */
export const communities = pgTable(
  'communities',
  {
    id: primaryId(),
    slug: text().notNull(),
    name: text().notNull(),
    photoPath: text(),
    addressLine: text(),
    contactPhone: text(),
    totalHomes: integer(),
    /** From the addresses of the community (`homes/server/time-zone.ts`). Its days and months are counted in it. */
    timeZone: text().$type<TimeZone>().notNull().default(defaultTimeZone),
    /** What an admin chose instead: some states have two, and a ZIP code does not always tell. */
    chosenTimeZone: text().$type<TimeZone>(),
    /** Self sign-up counts as verified once the email is confirmed. Only a platform admin sets it. */
    isTestGroup: boolean().notNull().default(false),
    /** Approving a home whose name and address match the roster also verifies the person. Only a platform admin sets it. */
    verifiesMatches: boolean().notNull().default(false),
    /** People without a community see this one; there is at most one. */
    isDefault: boolean().notNull().default(false),
    /** While set, the community has no page, and its members have no rights there. */
    closedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    unique('communities_slug_unique').on(table.slug),
    uniqueIndex('communities_one_default').on(table.isDefault).where(sql`${table.isDefault}`),
    check('communities_default_is_open', sql`not (${table.isDefault} and ${table.closedAt} is not null)`),
    check('communities_slug_shape', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('communities_time_zone_valid', isOneOf(table.timeZone, timeZones)),
    check('communities_chosen_time_zone_valid', isOneOf(table.chosenTimeZone, timeZones)),
    check('communities_total_homes_not_negative', sql`${table.totalHomes} >= 0`),
    check('communities_contact_phone_shape', sql`${table.contactPhone} ~ '^[0-9]{10}$'`),
  ],
);

/** Addresses with these slugs redirect. */
export const formerCommunitySlugs = pgTable(
  'former_community_slugs',
  {
    slug: text().primaryKey(),
    communityId: belongsTo(() => communities.id),
  },
  (table) => [index('former_community_slugs_community_index').on(table.communityId)],
);

export const isOpenCommunity = (communityId: AnyColumn) =>
  and(eq(communities.id, communityId), isNull(communities.closedAt));

/**
 * Returns the words of a normalized address as a text search vector, to match word prefixes in any order. Built from
 * the words directly, because a text search parser misreads some house numbers.
 */
export function directoryWords(normalizedAddress: AnyColumn) {
  return sql`array_to_tsvector(string_to_array(${normalizedAddress}, ' '))`;
}

export const directoryAddresses = pgTable(
  'directory_addresses',
  {
    id: primaryId(),
    communityId: belongsTo(() => communities.id),
    placeId: text().notNull(),
    formattedAddress: text().notNull(),
    normalizedAddress: text().notNull(),
    streetNumber: text().notNull(),
    route: text().notNull(),
    /** Display form, 'Unit 3'; null for a house. */
    unit: text(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    importedAt: instant().notNull().defaultNow(),
    /** Invented, for trying the product; deleted by the first import. */
    isSample: boolean().notNull().default(false),
  },
  (table) => [
    check('directory_addresses_location_whole', sql`(${table.lat} is null) = (${table.lng} is null)`),
    unique('directory_addresses_place_id_unique').on(table.placeId),
    unique('directory_addresses_address_unique').on(table.communityId, table.normalizedAddress),
    index('directory_addresses_listed_index').on(table.communityId).where(sql`not is_sample`),
    index('directory_addresses_prefix_index').on(table.normalizedAddress.op('text_pattern_ops')),
    // Without a pending list, which searches would have to scan after an import.
    index('directory_addresses_words_index')
      .using('gin', directoryWords(table.normalizedAddress))
      .with({ fastupdate: 'off' }),
  ],
);

/**
 * Residents by address from the community's file, for comparison only: visible to the community's admins, and
 * replaced by the next import that names the home.
 */
export const rosterResidents = pgTable(
  'roster_residents',
  {
    id: primaryId(),
    addressId: belongsTo(() => directoryAddresses.id),
    name: text().notNull(),
    /** Lower case. */
    email: text(),
    importedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('roster_residents_address_index').on(table.addressId)],
);

export const importedLists = ['homes', 'vendors'] as const;
export type ImportedList = (typeof importedLists)[number];

/** What an import of addresses removed and replaced, to undo it for a week; then it is deleted. */
export const addressImports = pgTable(
  'address_imports',
  {
    id: primaryId(),
    communityId: belongsTo(() => communities.id),
    /** As in the addresses and residents that came with it. */
    importedAt: instant().notNull(),
    /** Rows of `directory_addresses` and `roster_residents`. */
    removedAddresses: jsonb().notNull(),
    replacedResidents: jsonb().notNull(),
    setsTotalHomes: boolean().notNull(),
    formerTotalHomes: integer(),
  },
  (table) => [unique('address_imports_moment_unique').on(table.communityId, table.importedAt)],
);

/** What admins of a community said that a heading of their lists means, for the next one (docs/adr/0023-import-previews.md). */
export const importHeadings = pgTable(
  'import_headings',
  {
    communityId: belongsTo(() => communities.id),
    list: text().$type<ImportedList>().notNull(),
    /** In lower case. */
    heading: text().notNull(),
    /** Null for a column that is not used. */
    use: text(),
  },
  (table) => [
    primaryKey({ columns: [table.communityId, table.list, table.heading] }),
    check('import_headings_list_valid', isOneOf(table.list, importedLists)),
  ],
);
