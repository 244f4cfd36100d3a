import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { costKinds, costPeriods, costUnits } from '../catalogue/cost-kinds.ts';
import { type PreviewEventMetadata, previewEvents, previewSources } from '../catalogue/preview-events.ts';
import {
  createdAt,
  instant,
  isOneOf,
  money,
  primaryId,
  refersTo,
  sharedCommunity,
} from '../platform/db/columns.ts';
import { users } from './account.tables.ts';
import { communities } from './community.tables.ts';
import { vendorKey, vendors } from './vendor.tables.ts';

export const previewLinks = pgTable(
  'preview_links',
  {
    id: primaryId(),
    slug: text().notNull(),
    communityId: refersTo(() => communities.id),
    title: text().notNull(),
    description: text(),
    isActive: boolean().notNull().default(true),
    createdBy: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('preview_links_slug_unique').on(table.slug),
    unique('preview_links_community_unique').on(table.communityId, table.id),
    index('preview_links_community_index').on(table.communityId),
    check('preview_links_slug_shape', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

/**
 * Identified visitors of preview links. Stores only the SHA-256 of the token. Identity is erased when an account
 * adopts the session, or 90 days after it expired; `name` is null from then on.
 */
export const previewSessions = pgTable(
  'preview_sessions',
  {
    id: primaryId(),
    sessionToken: text().notNull(),
    previewLinkId: uuid(),
    communityId: refersTo(() => communities.id),
    name: text(),
    address: text(),
    formattedAddress: text(),
    normalizedAddress: text(),
    googlePlaceId: text(),
    streetName: text(),
    source: text({ enum: previewSources }).notNull().default('link'),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** The resident that the visitor became, if they took over their shares. */
    adoptedBy: uuid().references(() => users.id),
    adoptedAt: instant(),
  },
  (table) => [
    unique('preview_sessions_session_token_unique').on(table.sessionToken),
    // A link with visitors stays with its community.
    foreignKey({
      name: 'preview_sessions_link_fk',
      columns: [table.communityId, table.previewLinkId],
      foreignColumns: [previewLinks.communityId, previewLinks.id],
    }),
    unique('preview_sessions_community_unique').on(table.communityId, table.id),
    index('preview_sessions_community_index').on(table.communityId, table.createdAt.desc()),
    index('preview_sessions_link_index').on(table.previewLinkId),
    index('preview_sessions_expires_index').on(table.expiresAt),
    index('preview_sessions_adopted_by_index').on(table.adoptedBy),
    check('preview_sessions_source', isOneOf(table.source, previewSources)),
    check('preview_sessions_adoption', sql`(${table.adoptedBy} is null) = (${table.adoptedAt} is null)`),
  ],
);

const sharedKeys = (
  table: Record<'communityId' | 'sessionId' | 'vendorId', AnyPgColumn>,
  name: 'preview_reviews' | 'preview_costs',
) => [
  foreignKey({
    name: `${name}_session_fk`,
    columns: [table.communityId, table.sessionId],
    foreignColumns: [previewSessions.communityId, previewSessions.id],
  }).onDelete('cascade'),
  vendorKey(`${name}_vendor_fk`, [table.communityId, table.vendorId]),
];

export const previewReviews = pgTable(
  'preview_reviews',
  {
    id: primaryId(),
    communityId: sharedCommunity(),
    sessionId: uuid().notNull(),
    vendorId: uuid().notNull(),
    rating: smallint().notNull(),
    comments: text(),
    recommended: boolean(),
    anonymous: boolean().notNull().default(false),
    hasTie: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant(),
  },
  (table) => [
    ...sharedKeys(table, 'preview_reviews'),
    unique('preview_reviews_vendor_session_unique').on(table.vendorId, table.sessionId),
    index('preview_reviews_session_index').on(table.sessionId),
    check('preview_reviews_rating_range', sql`${table.rating} between 1 and 5`),
    check('preview_reviews_comments_length', sql`char_length(${table.comments}) <= 2000`),
  ],
);

export const previewCosts = pgTable(
  'preview_costs',
  {
    id: primaryId(),
    communityId: sharedCommunity(),
    vendorId: uuid().notNull(),
    sessionId: uuid().notNull(),
    amount: money().notNull(),
    currency: text().notNull().default('USD'),
    costKind: text({ enum: costKinds }).notNull(),
    unit: text({ enum: costUnits }).notNull(),
    period: text({ enum: costPeriods }),
    quantity: integer(),
    notes: text(),
    anonymous: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant(),
  },
  (table) => [
    ...sharedKeys(table, 'preview_costs'),
    unique('preview_costs_once').on(table.sessionId, table.vendorId, table.costKind),
    index('preview_costs_vendor_index').on(table.vendorId),
    check('preview_costs_amount', sql`${table.amount} > 0`),
    check('preview_costs_quantity_range', sql`${table.quantity} between 0 and 1000`),
    check('preview_costs_kind', isOneOf(table.costKind, costKinds)),
    check('preview_costs_unit', isOneOf(table.unit, costUnits)),
    check('preview_costs_period', isOneOf(table.period, costPeriods)),
  ],
);

/** Counted by the server; page views of anonymous people have no session. */
export const previewMetrics = pgTable(
  'preview_metrics',
  {
    id: primaryId(),
    previewLinkId: uuid().references(() => previewLinks.id),
    sessionId: uuid().references(() => previewSessions.id, { onDelete: 'cascade' }),
    eventType: text({ enum: previewEvents }).notNull(),
    vendorId: uuid().references(() => vendors.id, { onDelete: 'set null' }),
    metadata: jsonb().$type<PreviewEventMetadata>().notNull().default({}),
    onceKey: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('preview_metrics_once').on(table.onceKey),
    index('preview_metrics_session_index').on(table.sessionId, table.createdAt),
    index('preview_metrics_vendor_index').on(table.vendorId).where(sql`vendor_id is not null`),
    index('preview_metrics_link_index').on(table.previewLinkId, table.createdAt),
    check('preview_metrics_event', isOneOf(table.eventType, previewEvents)),
    check('preview_metrics_metadata_size', sql`octet_length(${table.metadata}::text) <= 1024`),
  ],
);
