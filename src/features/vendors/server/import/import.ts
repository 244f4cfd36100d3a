import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { Reader, readerFile } from '../../../../platform/readers.ts';
import { type AuditedEntry, decide } from '../../../audit/server/audited-transaction.ts';
import { numbersIn } from '../../../contributions/server/contacts.ts';
import {
  communityEntry,
  requireAdministeredCommunity,
} from '../../../homes/server/administered-communities.ts';
import type { CommunityRow } from '../../../homes/server/shared-queries.ts';
import { columnMessages } from '../../../imports/list-import.rules.ts';
import { listHeadings, rememberHeadings } from '../../../imports/server/shared-queries.ts';
import type {
  ImportRow,
  VendorImportInput,
  VendorImportPlan,
  VendorPreviewInput,
} from '../../vendor-admin.schema.ts';
import { matchNames, type NameMatch } from '../management/vendor-admin.queries.ts';
import { insertVendors, type NewVendor } from '../vendor.queries.ts';
import type { ImportInput, ReadImport } from './read-import-rows.ts';

const reader = new Reader<ImportInput, ReadImport>(readerFile(import.meta.url, 'vendor-reader'));

async function read(
  { db, viewer }: SignedInContext,
  input: VendorImportInput & { isTrial?: boolean },
): Promise<{ community: CommunityRow; file: ReadImport }> {
  const { csv, sheet, columns, mended, communitySlug } = input;
  const community = await requireAdministeredCommunity(db, viewer, communitySlug);
  const remembered = await listHeadings(db, community.id, 'vendors');
  const task = { csv, sheet, columns, mended, remembered, isTrial: input.isTrial ?? false };
  return { community, file: await reader.read(task) };
}

export async function previewVendorImport(
  context: SignedInContext,
  input: VendorPreviewInput,
): Promise<VendorImportPlan> {
  const { community, file } = await read(context, input);
  const { rows } = await planVendorImport(context.db, community, input, file);
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
  const { community, file } = await read(context, input);
  if (!file.isPlanned) throw invalidField('columns', file.list.problem ?? columnMessages.open);
  const { result } = await decide(context, async (tx, now) => {
    const plan = await planVendorImport(tx, community, input, file);
    const inserted = await insertVendors(tx, plan.vendors, now);
    if (input.columns) await rememberHeadings(tx, community.id, 'vendors', file.headings);
    const touches = { vendorIds: inserted.map(({ id }) => id) };
    const entries = inserted.length > 0 ? [entryOf(community.id, inserted)] : [];
    return { entries, touches, result: { added: inserted.length } };
  });
  return result;
}

const entryOf = (communityId: string, inserted: readonly { id: string }[]): AuditedEntry =>
  communityEntry('vendor.import', communityId, {
    after: { added: inserted.length, vendorIds: inserted.map(({ id }) => id) },
  });

export interface PlannedImport {
  rows: ImportRow[];
  vendors: NewVendor[];
}

async function planVendorImport(
  db: Queryable,
  { id: communityId }: CommunityRow,
  { leftOut }: VendorImportInput,
  { rows: read }: ReadImport,
): Promise<PlannedImport> {
  const named = read.flatMap(({ values, vendor }) =>
    vendor
      ? [{ item: values.id, communityId, name: vendor.name, numbers: numbersIn(vendor.contactInfo) }]
      : [],
  );
  const matches = new Map((await matchNames(db, named)).map((match) => [match.item, match]));
  const firstLines = new Map<string, number>();
  const added: { key: string; vendor: NewVendor }[] = [];
  const rows = read.map(({ values, problems, vendor, isNone, isAdded }): ImportRow => {
    const planned = (status: ImportRow['status'], why = problems) => ({
      ...values,
      status,
      problems: why,
      isAdded,
    });
    if (isNone) return planned('none');
    const match = matches.get(values.id);
    if (!vendor || !match) return planned('faulty');
    const keys = [match.key, ...numbersIn(vendor.contactInfo)];
    const earlierLine = keys.map((one) => firstLines.get(one)).find((line) => line !== undefined);
    const duplicate = duplicateOf(match, earlierLine);
    if (duplicate) {
      const problem = { field: 'row', message: duplicate } as const;
      return planned('known', [problem, ...(isAdded ? problems : [])]);
    }
    if (leftOut.includes(values.id)) return planned('new');
    for (const one of keys) firstLines.set(one, values.line);
    added.push({ key: match.key, vendor: { ...vendor, communityId } });
    return planned('new');
  });
  return {
    rows,
    vendors: added.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ vendor }) => vendor),
  };
}

function duplicateOf(
  { existingName, existingCategory, isSamePhone }: NameMatch,
  earlierLine: number | undefined,
): string | null {
  if (existingName !== null) {
    const message = `Already listed as ${existingName} under ${existingCategory}`;
    return isSamePhone ? `${message}, with the same phone number.` : `${message}.`;
  }
  return earlierLine === undefined ? null : `The same as in line ${earlierLine}.`;
}
