import type { Viewer } from '../../../../access/audience.ts';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors.ts';
import { type DecisionEntry, decide } from '../../../audit/server/decide.ts';
import { numbersIn } from '../../../contributions/server/contacts.ts';
import { requireCommunity } from '../../../homes/server/communities.ts';
import { vendorAdminMessages } from '../../vendor.texts.ts';
import type {
  ImportRow,
  VendorImportInput,
  VendorImportPlan,
  VendorImportResult,
} from '../../vendor-admin.schema.ts';
import { insertVendors, type NewVendor } from '../vendor.queries.ts';
import { type ImportProblem, type ReadImport, type ReadRow, readImportRows } from './read-import-rows.ts';
import { listCommunityNames, matchNames, type NameMatch } from './vendor-admin.queries.ts';

export async function previewVendorImport(
  { db, viewer }: SignedInContext,
  input: VendorImportInput,
): Promise<VendorImportPlan> {
  const { rows, source, columns, isGuessed } = await planVendorImport(db, viewer, input);
  return { rows, counts: countsOf(rows), source, columns, isGuessed };
}

/**
 * Adds all new rows or none, as vendors without ratings or homes. Checks again which rows are new, in the end by the
 * unique index, since another admin may have just imported the same file.
 */
export async function importVendors(
  context: SignedInContext,
  input: VendorImportInput,
): Promise<VendorImportResult> {
  const { result } = await decide(context, async (tx, now) => {
    const plan = await planVendorImport(tx, context.viewer, input);
    const counts = countsOf(plan.rows.filter(({ line }) => !input.leftOut.includes(line)));
    const inserted = await insertVendors(tx, plan.vendors, now);
    const result = {
      added: inserted.length,
      duplicate: counts.duplicate + counts.new - inserted.length,
      faulty: counts.faulty,
    };
    const touches = { vendorIds: inserted.map(({ id }) => id) };
    return { entries: entriesOf(inserted), touches, result };
  });
  return result;
}

function entriesOf(inserted: readonly { id: string; communityId: string }[]): DecisionEntry[] {
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

export interface ImportPlan extends Pick<ReadImport, 'source' | 'columns' | 'isGuessed'> {
  rows: ImportRow[];
  vendors: NewVendor[];
}

async function planVendorImport(
  db: Queryable,
  viewer: Viewer,
  { communitySlug, leftOut, ...source }: VendorImportInput,
): Promise<ImportPlan> {
  const fallback = communitySlug === null ? null : await requireCommunity(db, communitySlug);
  if (fallback && !mayImportTo(viewer, fallback.id)) throw notFound('There is no community at this address.');
  const { rows: read, ...about } = await readImportRows(source);
  const placed = await placeRows(db, viewer, read, fallback?.id ?? null);
  const named = placed.flatMap(({ values, vendor, communityId }) =>
    vendor && communityId
      ? [{ line: values.line, communityId, name: vendor.name, numbers: numbersIn(vendor.contactInfo) }]
      : [],
  );
  const matches = new Map((await matchNames(db, named)).map((match) => [match.line, match]));
  const firstLines = new Map<string, number>();
  const added: { key: string; vendor: NewVendor }[] = [];
  const rows = placed.map(({ values, problems, vendor, communityId }): ImportRow => {
    const match = matches.get(values.line);
    if (!vendor || !communityId || !match) return { ...values, status: 'faulty', problems };
    const key = `${communityId} ${match.key}`;
    const keys = [match.key, ...numbersIn(vendor.contactInfo)].map((one) => `${communityId} ${one}`);
    const earlierLine = keys.map((one) => firstLines.get(one)).find((line) => line !== undefined);
    const duplicate = duplicateOf(match, earlierLine);
    if (duplicate) return { ...values, status: 'duplicate', problems: [duplicate] };
    if (leftOut.includes(values.line)) return { ...values, status: 'new', problems };
    for (const one of keys) firstLines.set(one, values.line);
    added.push({ key, vendor: { ...vendor, communityId } });
    return { ...values, status: 'new', problems };
  });
  return {
    ...about,
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
    return { ...row, communityId, problems: [...others, ...problem] };
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

function countsOf(rows: readonly ImportRow[]) {
  const count = (status: ImportRow['status']) => rows.filter((row) => row.status === status).length;
  return { new: count('new'), duplicate: count('duplicate'), faulty: count('faulty') };
}
