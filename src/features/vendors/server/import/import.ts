import type { Viewer } from '../../../../access/audience.ts';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { invalidField, notFound } from '../../../../platform/errors.ts';
import { Reader, readerFile } from '../../../../platform/readers.ts';
import type { AuditedEntry } from '../../../audit/server/audited-transaction.ts';
import { decide } from '../../../audit/server/decide.ts';
import { numbersIn } from '../../../contributions/server/contacts.ts';
import { requireCommunity } from '../../../homes/server/communities.ts';
import { columnMessages } from '../../../imports/list-import.rules.ts';
import { listHeadings, rememberHeadings } from '../../../imports/server/shared-queries.ts';
import { vendorAdminMessages } from '../../vendor.texts.ts';
import type {
  ImportRow,
  VendorImportInput,
  VendorImportPlan,
  VendorPreviewInput,
} from '../../vendor-admin.schema.ts';
import { listCommunityNames, matchNames, type NameMatch } from '../management/vendor-admin.queries.ts';
import { insertVendors, type NewVendor } from '../vendor.queries.ts';
import type { ImportInput, ImportProblem, ReadImport, ReadRow } from './read-import-rows.ts';

const reader = new Reader<ImportInput, ReadImport>(readerFile(import.meta.url, 'vendor-reader'));

async function read(db: Queryable, input: VendorImportInput & { isTrial?: boolean }): Promise<ReadImport> {
  const { csv, sheet, columns, mended, communitySlug } = input;
  const community = communitySlug === null ? null : await requireCommunity(db, communitySlug);
  const remembered = community ? await listHeadings(db, community.id, 'vendors') : [];
  return reader.read({ csv, sheet, columns, mended, remembered, isTrial: input.isTrial ?? false });
}

export async function previewVendorImport(
  { db, viewer }: SignedInContext,
  input: VendorPreviewInput,
): Promise<VendorImportPlan> {
  const file = await read(db, input);
  const { rows } = await planVendorImport(db, viewer, input, file);
  return { list: file.list, isPlanned: file.isPlanned, rows };
}

/**
 * Adds all new rows or none, as vendors without ratings or homes. Checks again which rows are new, in the end by the
 * unique index, since another admin may have just imported the same file.
 */
export async function importVendors(
  context: SignedInContext,
  input: VendorImportInput,
): Promise<{ added: number }> {
  // Reading takes a while, so it happens before anything is locked.
  const file = await read(context.db, input);
  if (!file.isPlanned) throw invalidField('columns', file.list.problem ?? columnMessages.open);
  const { result } = await decide(context, async (tx, now) => {
    const plan = await planVendorImport(tx, context.viewer, input, file);
    const inserted = await insertVendors(tx, plan.vendors, now);
    if (input.columns && plan.communityId)
      await rememberHeadings(tx, plan.communityId, 'vendors', file.headings);
    const touches = { vendorIds: inserted.map(({ id }) => id) };
    return { entries: entriesOf(inserted), touches, result: { added: inserted.length } };
  });
  return result;
}

function entriesOf(inserted: readonly { id: string; communityId: string }[]): AuditedEntry[] {
  const byCommunity = [...Map.groupBy(inserted, (vendor) => vendor.communityId)];
  return byCommunity.map(([communityId, vendors]) => ({
    action: 'vendor.import',
    subject: ['community', communityId],
    communityId,
    details: { after: { added: vendors.length, vendorIds: vendors.map(({ id }) => id) } },
  }));
}

interface PlacedRow extends ReadRow {
  communityId: string | null;
}

export interface PlannedImport {
  /** Of rows without one. */
  communityId: string | null;
  rows: ImportRow[];
  vendors: NewVendor[];
}

async function planVendorImport(
  db: Queryable,
  viewer: Viewer,
  { communitySlug, leftOut }: VendorImportInput,
  { rows: read }: ReadImport,
): Promise<PlannedImport> {
  const fallback = communitySlug === null ? null : await requireCommunity(db, communitySlug);
  if (fallback && !mayImportTo(viewer, fallback.id)) throw notFound('There is no community at this address.');
  const placed = await placeRows(db, viewer, read, fallback?.id ?? null);
  const named = placed.flatMap(({ values, vendor, communityId }) =>
    vendor && communityId
      ? [{ item: values.id, communityId, name: vendor.name, numbers: numbersIn(vendor.contactInfo) }]
      : [],
  );
  const matches = new Map((await matchNames(db, named)).map((match) => [match.item, match]));
  const firstLines = new Map<string, number>();
  const added: { key: string; vendor: NewVendor }[] = [];
  const rows = placed.map(({ values, problems, vendor, communityId, isNone }): ImportRow => {
    if (isNone) return { ...values, status: 'none', problems };
    const match = matches.get(values.id);
    if (!vendor || !communityId || !match) return { ...values, status: 'faulty', problems };
    const key = `${communityId} ${match.key}`;
    const keys = [match.key, ...numbersIn(vendor.contactInfo)].map((one) => `${communityId} ${one}`);
    const earlierLine = keys.map((one) => firstLines.get(one)).find((line) => line !== undefined);
    const duplicate = duplicateOf(match, earlierLine);
    if (duplicate) return { ...values, status: 'known', problems: [duplicate] };
    if (leftOut.includes(values.id)) return { ...values, status: 'new', problems };
    for (const one of keys) firstLines.set(one, values.line);
    added.push({ key, vendor: { ...vendor, communityId } });
    return { ...values, status: 'new', problems };
  });
  return {
    communityId: fallback?.id ?? null,
    rows,
    vendors: added.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ vendor }) => vendor),
  };
}

const mayImportTo = ({ isPlatformAdmin, hoaAdminOf }: Viewer, communityId: string): boolean =>
  isPlatformAdmin || hoaAdminOf.includes(communityId);

/** By slug or name; the one selected for the file by default. */
async function placeRows(
  db: Queryable,
  viewer: Viewer,
  rows: readonly ReadRow[],
  fallbackId: string | null,
): Promise<PlacedRow[]> {
  const known = (await listCommunityNames(db)).filter(({ id }) => mayImportTo(viewer, id));
  const idByName = new Map(
    known.flatMap(({ id, slug, name }) => [[slug, id] as const, [name.toLowerCase(), id] as const]),
  );
  return rows.map((row) => {
    const { community } = row.values;
    const communityId = community === '' ? fallbackId : (idByName.get(community.toLowerCase()) ?? null);
    const problem: ImportProblem[] = communityId
      ? []
      : [
          {
            field: 'community',
            message:
              community === ''
                ? vendorAdminMessages.communityRequired
                : `There is no community '${community}'.`,
          },
        ];
    // Doubts do not matter for a row that is not added.
    const others = row.vendor && problem.length > 0 ? [] : row.problems;
    return { ...row, communityId, problems: row.isNone ? row.problems : [...others, ...problem] };
  });
}

function duplicateOf(
  { existingName, existingCategory, isSamePhone }: NameMatch,
  earlierLine: number | undefined,
): ImportProblem | null {
  if (existingName !== null) {
    const message = `Already listed as ${existingName} under ${existingCategory}`;
    return isSamePhone
      ? { field: 'contactInfo', message: `${message}, with the same phone number.` }
      : { field: 'name', message: `${message}.` };
  }
  if (earlierLine !== undefined) return { field: 'name', message: `The same as in line ${earlierLine}.` };
  return null;
}
