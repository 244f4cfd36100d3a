import { z } from 'zod';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { type CostKind, costKindLabels } from '../../../catalogue/cost-kinds.ts';
import { formatAmount } from '../../../catalogue/format-cost.ts';
import { vendorDetails } from '../../../catalogue/vendor-details.ts';
import { toCsv } from '../../../platform/csv.ts';
import { formatNumber } from '../../../platform/format-number.ts';
import { readPage } from '../../../platform/paging.ts';
import type { AuditFilters, AuditLogPage, ListAuditLogInput } from '../audit.contract.ts';
import { maxAuditExportRows } from '../audit.rules.ts';
import { findEntriesAbout, listAuditEntries } from './audit.queries.ts';

type Actions = SignedInContext['actions'];

export async function listAuditLog(
  context: SignedInContext,
  { page, ...filters }: ListAuditLogInput,
): Promise<AuditLogPage> {
  const { db, actions } = context;
  const labelOf = labelsOf(actions);
  const found = await readPage(page, async (window) => {
    const entries = await listAuditEntries(db, knownFilters(filters, context), window);
    return entries.map((entry) => ({
      ...entry,
      label: labelOf(entry.action),
      details: formatAuditDetails(entry.action, entry.details, labelOf),
    }));
  });
  return { ...found, actions: [...actions].map(([value, { log }]) => ({ value, label: log })) };
}

/** An unknown action counts as not set, like other filters in the address. */
const knownFilters = (filters: AuditFilters, { actions, viewer: { timeZone } }: SignedInContext) => ({
  ...filters,
  action: filters.action !== null && actions.has(filters.action) ? filters.action : null,
  timeZone,
});

/** An action of an older or newer version has no label and is shown as stored. */
const labelsOf = (actions: Actions) => (action: string) => actions.get(action)?.log ?? action;

const limit = 50;

export async function listAuditOfUser(
  { db, actions }: Pick<SignedInContext, 'db' | 'actions'>,
  userIds: readonly string[],
) {
  const labelOf = labelsOf(actions);
  const entries = await findEntriesAbout(db, { type: 'user', ids: userIds }, limit);
  return entries.map((entry) => ({ ...entry, label: labelOf(entry.action) }));
}

const header = ['When (UTC)', 'Who', 'What', 'Kind', 'To what', 'Community', 'Reason', 'Details'];

export async function exportAuditLog(context: SignedInContext, filters: AuditFilters): Promise<string> {
  const { db, actions } = context;
  const labelOf = labelsOf(actions);
  const window = { limit: maxAuditExportRows, offset: 0 };
  const entries = await listAuditEntries(db, knownFilters(filters, context), window);
  return toCsv(
    header,
    entries.map((entry) => [
      entry.at.toISOString(),
      entry.actorName,
      labelOf(entry.action),
      entry.subjectType,
      entry.subjectName,
      entry.communityName,
      entry.reason,
      formatAuditDetails(entry.action, entry.details, labelOf).join('; '),
    ]),
  );
}

const values = z.record(z.string(), z.unknown());
type Values = z.infer<typeof values>;

const storedDetails = z.object({
  before: values.nullish().catch(null),
  after: values.nullish().catch(null),
});

const plain = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none';
  return typeof value === 'number' ? formatNumber(value) : String(value).replaceAll('_', ' ');
};
const asTyped = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : 'none');
const money = (value: unknown, { currency }: Values): string =>
  typeof value === 'number' ? formatAmount(value, typeof currency === 'string' ? currency : 'USD') : 'none';
const kind = (value: unknown): string => costKindLabels[value as CostKind] ?? plain(value);
const yesOrNo = (value: unknown): string => (value === true ? 'yes' : 'no');

/** The fields shown in the log, in this order. All others are left out. */
const fields: readonly (readonly [
  name: string,
  label: string,
  text: (value: unknown, of: Values) => string,
])[] = [
  ...Object.entries(vendorDetails).map(([name, { label }]) => [name, label, asTyped] as const),
  ['title', 'Title', asTyped],
  ['slug', 'Address', asTyped],
  ['addressLine', 'Address line', asTyped],
  ['supportEmail', 'Support email', asTyped],
  ['senderName', 'Sender', asTyped],
  ['contactPhone', 'Phone', asTyped],
  ['totalHomes', 'Homes', plain],
  ['costKind', 'Type', kind],
  ['amount', 'Amount', money],
  ['unit', 'Unit', plain],
  ['isForCategory', 'For the whole category', yesOrNo],
  ['period', 'Period', plain],
  ['quantity', 'Quantity', plain],
  ['minPoints', 'Starts at', plain],
  ['points', 'Points', plain],
  ['color', 'Color', asTyped],
  ['icon', 'Icon', plain],
  ['description', 'Description', asTyped],
  ['isActive', 'Active', yesOrNo],
  ['isTestGroup', 'Test group', yesOrNo],
];

/** Fields shown only as changed, without values: ids, and free text that may name people. */
const unshownFields: readonly (readonly [name: string, label: string])[] = [
  ['googlePlaceId', 'Place on the map'],
  ['communityId', 'Community'],
  ['notes', 'Notes'],
];

const nouns = new Map([
  ['vendor.import', ['vendor', 'vendors']],
  ['address.import', ['address', 'addresses']],
  ['address.remove', ['address', 'addresses']],
  ['resident_name.remove', ['resident', 'residents']],
]);

const movedOrBoth = z.object({ moves: z.number(), both: z.number() });
const moved = z.object({ moves: z.number() }).transform(({ moves }) => ({ moves, both: 0 }));

/** Older entries also say how many people use both or shared costs with both, which would link amounts without names. */
const mergedParts = [
  ['reviews', 'Reviews', movedOrBoth],
  ['homes', 'People who use it', moved],
  ['costs', 'Costs', moved],
  ['previewReviews', "Visitors' reviews", movedOrBoth],
  ['previewCosts', "Visitors' costs", movedOrBoth],
] as const;
const mergedSingles = [
  ['marketPrice', 'Market price'],
  ['mapsPlace', 'Place on the map'],
] as const;

/**
 * Formats the details of a log entry as short lines: 'Amount: $100 → $95.50', '12 vendors added'. It shows only the
 * fields listed here, so a field that an action stores later is not shown by accident.
 */
export function formatAuditDetails(
  action: string,
  details: unknown,
  labelOf: (action: string) => string,
): string[] {
  const stored = storedDetails.safeParse(details).data;
  if (!stored) return [];
  const { before, after } = stored;
  if (typeof after?.undone === 'string') return [`Undone: ${labelOf(after.undone)}`];
  if (action === 'vendor.merge') return after ? formatMerge(after) : [];
  const noun = nouns.get(action);
  if (noun) return after ? formatCounts(after, noun) : [];
  if (before && after) return formatChanges(before, after);
  const label = (text: string) => (before ? `${text} before` : text);
  return formatValues(before ?? after ?? {}, label);
}

function formatChanges(before: Values, after: Values): string[] {
  const isChanged = (name: string) => name in after && (before[name] ?? null) !== (after[name] ?? null);
  return [
    ...fields
      .filter(([name]) => isChanged(name))
      .map(([name, label, text]) => `${label}: ${text(before[name], before)} → ${text(after[name], after)}`),
    ...unshownFields.filter(([name]) => isChanged(name)).map(([, label]) => `${label}: changed`),
  ];
}

function formatValues(of: Values, labelled: (label: string) => string): string[] {
  return fields
    .filter(([name]) => (of[name] ?? '') !== '')
    .map(([name, label, text]) => `${labelled(label)}: ${text(of[name], of)}`);
}

function formatCounts(after: Values, [one = '', many = '']: readonly string[]): string[] {
  return (['added', 'removed'] as const).flatMap((name) => {
    const count = after[name];
    if (typeof count !== 'number' || count === 0) return [];
    return `${formatNumber(count)} ${count === 1 ? one : many} ${name}`;
  });
}

const mergeTarget = z.object({ name: z.string() });

function formatMerge(after: Values): string[] {
  const into = mergeTarget.safeParse(after.into).data;
  const parts = mergedParts.flatMap(([name, label, schema]) => {
    const part = schema.safeParse(after[name]).data;
    if (!part || part.moves === 0) return [];
    return `${label}: ${part.moves} moved${part.both > 0 ? `, ${part.both} given to both, where the newer one stayed` : ''}`;
  });
  const singles = mergedSingles.flatMap(([name, label]) =>
    after[name] === 'moves' ? `${label}: moved` : [],
  );
  return [...(into ? [`Into: ${into.name}`] : []), ...parts, ...singles];
}
