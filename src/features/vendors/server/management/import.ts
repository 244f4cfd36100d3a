import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { type DecisionEntry, decide } from '../../../audit/server/decide.ts';
import { requireCommunity } from '../../../homes/server/communities.ts';
import { vendorAdminMessages } from '../../vendor.texts.ts';
import type {
  ImportRow,
  VendorImportInput,
  VendorImportPlan,
  VendorImportResult,
} from '../../vendor-admin.schema.ts';
import { type ImportProblem, type ReadRow, readImportRows } from './read-import-rows.ts';
import {
  insertSeededVendors,
  listCommunityNames,
  matchNames,
  type SeededVendor,
} from './vendor-admin.queries.ts';

/** Returns what an import would do with each row. */
export async function previewVendorImport(
  { db }: SignedInContext,
  input: VendorImportInput,
): Promise<VendorImportPlan> {
  const { rows } = await planVendorImport(db, input);
  return { rows, counts: countsOf(rows) };
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
    const plan = await planVendorImport(tx, input);
    const counts = countsOf(plan.rows);
    const inserted = await insertSeededVendors(tx, plan.vendors, now);
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

/** Returns an audit log entry for each community that got vendors. */
function entriesOf(inserted: readonly { id: string; communityId: string }[]): DecisionEntry[] {
  const byCommunity = [...Map.groupBy(inserted, (vendor) => vendor.communityId)];
  return byCommunity.map(([communityId, vendors]) => ({
    action: 'vendor.import',
    subjectType: 'community',
    subjectId: communityId,
    communityId,
    details: { after: { added: vendors.length, vendorIds: vendors.map(({ id }) => id) } },
  }));
}

interface PlacedRow extends ReadRow {
  communityId: string | null;
}

export interface ImportPlan {
  rows: ImportRow[];
  /** The new vendors, in the order of their name keys. */
  vendors: SeededVendor[];
}

/** Checks whether each row of the file is new, a duplicate or faulty, and why. Changes nothing. */
async function planVendorImport(
  db: Queryable,
  { csv, communitySlug }: VendorImportInput,
): Promise<ImportPlan> {
  const fallback = communitySlug === null ? null : await requireCommunity(db, communitySlug);
  const placed = await placeRows(db, await readImportRows(csv), fallback?.id ?? null);
  const named = placed.flatMap(({ values, vendor, communityId }) =>
    vendor && communityId ? [{ line: values.line, communityId, name: vendor.name }] : [],
  );
  const matches = new Map((await matchNames(db, named)).map((match) => [match.line, match]));
  const firstLines = new Map<string, number>();
  const added: { key: string; vendor: SeededVendor }[] = [];
  const rows = placed.map(({ values, problems, vendor, communityId }): ImportRow => {
    const match = matches.get(values.line);
    if (!vendor || !communityId || !match) return { ...values, status: 'faulty', problems };
    const key = `${communityId} ${match.key}`;
    const duplicate = duplicateOf(match, firstLines.get(key));
    if (duplicate) return { ...values, status: 'duplicate', problems: [duplicate] };
    firstLines.set(key, values.line);
    added.push({ key, vendor: { ...vendor, communityId } });
    return { ...values, status: 'new', problems };
  });
  return {
    rows,
    vendors: added.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ vendor }) => vendor),
  };
}

/** Resolves the community of each row by slug or name; the one selected for the file by default. */
async function placeRows(
  db: Queryable,
  rows: readonly ReadRow[],
  fallbackId: string | null,
): Promise<PlacedRow[]> {
  const known = await listCommunityNames(db);
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
    return { ...row, communityId, problems: [...row.problems, ...problem] };
  });
}

function duplicateOf(
  { existingName, existingCategory }: { existingName: string | null; existingCategory: string | null },
  earlierLine: number | undefined,
): ImportProblem | null {
  if (existingName !== null) {
    return { field: 'name', message: `Already listed as ${existingName} under ${existingCategory}.` };
  }
  if (earlierLine !== undefined) return { field: 'name', message: `The same as in line ${earlierLine}.` };
  return null;
}

function countsOf(rows: readonly ImportRow[]) {
  const count = (status: ImportRow['status']) => rows.filter((row) => row.status === status).length;
  return { new: count('new'), duplicate: count('duplicate'), faulty: count('faulty') };
}
