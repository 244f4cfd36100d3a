import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { forgetEnded } from '../../../../platform/forget.jobs.ts';
import { filePrefix } from '../../../../platform/table-import-rules.ts';
import { addressImports } from '../../../../schema/community.tables.ts';
import { addressImportMessages as messages, type RosterUse } from '../../address-import.rules.ts';

const h = await startHarness();

async function hoaAdmin(addressLine: string | null = null) {
  const community = await h.make.community({ addressLine });
  const client = await h.signIn((await h.make.person({ community, hoaAdminOf: [community] })).id);
  return { community, slug: community.slug, api: client.api.directory, communities: client.api.communities };
}

it('imports three units as three homes, and reports a duplicate', async () => {
  const { slug, api } = await hoaAdmin();
  const row = (unit: string) => `700,Heron Lane,${unit},Boca Raton,FL,33496`;
  const csv = ['number,street,unit,city,state,zip', row('1'), row('2'), row('3'), row('Apt 3')].join('\n');
  const { rows } = await api.previewAddressImport({ slug, csv });
  expect(rows.map(({ status }) => status)).toEqual(['new', 'new', 'new', 'none']);
  await api.importAddresses({ slug, csv });
  expect((await api.listDirectory({ slug })).rows.map(({ address }) => address.split(',')[0])).toEqual([
    '700 Heron Lane Unit 1',
    '700 Heron Lane Unit 2',
    '700 Heron Lane Unit 3',
  ]);
});

it('stores residents’ names and emails for admins alone, and replaces them for the homes in the next list', async () => {
  const { community, slug, api } = await hoaAdmin();
  const csv = [
    'address,city,state,zip,owner name,email',
    '12 Heron Lane,Boca Raton,FL,33496,Ann Bell,ANN@Porchlist.test',
    '12 Heron Ln,Boca Raton,FL,33496,Tom Bell,N/A',
    '14 Heron Lane,Boca Raton,FL,33496,,',
    '16 Heron Lane,Boca Raton,FL,33496,Eve Hill,eve at home',
  ].join('\n');
  const plan = await api.previewAddressImport({ slug, csv });
  expect(plan).toMatchObject({ residentCount: 3, formerResidentCount: 0 });
  expect(plan.rows.map(({ status }) => status)).toEqual(['new', 'none', 'new', 'new']);
  expect(plan.rows[3]?.problems).toMatchObject([{ message: 'Not read: “eve at home”' }]);
  await api.importAddresses({ slug, csv });
  const list = await api.listDirectory({ slug });
  expect(list).toMatchObject({ residentCount: 3, total: 3 });
  expect(list.rows.map(({ residents }) => residents)).toEqual([
    [
      { name: 'Ann Bell', email: 'ann@porchlist.test' },
      { name: 'Tom Bell', email: null },
    ],
    [],
    [{ name: 'Eve Hill', email: null }],
  ]);
  const resident = await h.signIn((await h.make.person({ community })).id);
  const { text } = await resident.raw('directory/searchAddresses', {
    query: '12 heron',
    communitySlug: slug,
  });
  expect(text).toContain('12 Heron Lane');
  expect(text).not.toContain('Bell');

  const names = async () =>
    (await api.listDirectory({ slug })).rows.map(({ residents }) => residents[0]?.name);
  await api.importAddresses({ slug, csv: 'address,city,state,zip\n18 Heron Lane,Boca Raton,FL,33496' });
  expect(await names(), 'a list without names').toEqual(['Ann Bell', undefined, 'Eve Hill', undefined]);
  const next =
    'address,city,state,zip,name\n14 Heron Lane,Boca Raton,FL,33496,Kim Lake\n16 Heron Lane,Boca Raton,FL,33496,Jo Orr';
  expect(await api.previewAddressImport({ slug, csv: next })).toMatchObject({
    residentCount: 2,
    formerResidentCount: 1,
    missingResidentCount: 2,
  });
  const { importedAt } = await api.importAddresses({ slug, csv: next });
  expect(await names()).toEqual(['Ann Bell', 'Kim Lake', 'Jo Orr', undefined]);
  expect(await api.undoAddressImport({ slug, importedAt })).toEqual({ removed: 0, restored: 0 });
  expect(await names()).toEqual(['Ann Bell', undefined, 'Eve Hill', undefined]);

  const second = await api.importAddresses({ slug, csv: next });
  expect(await api.removeResidentNames({ slug })).toEqual({ removed: 4 });
  await api.undoAddressImport({ slug, importedAt: second.importedAt });
  expect(await names(), 'deleted names stay deleted').toEqual([undefined, undefined, undefined, undefined]);
});

it('undoing an import brings back the addresses, names, emails and number of homes before it, for a week', async () => {
  const { slug, api, communities, community } = await hoaAdmin();
  const area = 'Austin, TX 78704';
  const state = async () => {
    const { lastImport: _, ...list } = await api.listDirectory({ slug });
    return { ...list, totalHomes: (await communities.getBranding({ slug })).totalHomes };
  };
  const first = 'address,name,email\n12 Heron Lane,Ann Bell,ann@porchlist.test\n14 Heron Lane,Lou Hart,';
  await api.importAddresses({ slug, csv: first, area });
  const before = await state();
  h.clock.advance(60_000);
  const csv = 'address,name\n14 Heron Lane,Kim Roe\n16 Heron Lane,Ida Poe';
  const { importedAt, ...counts } = await api.importAddresses({
    slug,
    csv,
    area,
    removesMissing: true,
    setsTotalHomes: true,
  });
  expect(counts).toEqual({ added: 1, removed: 1 });
  expect(await state()).toMatchObject({ total: 2, residentCount: 2, totalHomes: 2 });
  expect((await api.listDirectory({ slug })).lastImport).toEqual({
    importedAt,
    count: 1,
    removedCount: 1,
    replacedNameCount: 2,
  });
  expect(await api.undoAddressImport({ slug, importedAt })).toEqual({ removed: 1, restored: 1 });
  expect(await state()).toEqual(before);
  await expect(api.undoAddressImport({ slug, importedAt })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await api.listDirectory({ slug })).lastImport?.count).toBe(2);

  h.clock.advance(8 * 24 * 60 * 60_000);
  expect((await api.listDirectory({ slug })).lastImport).toBeNull();
  await forgetEnded(h.services);
  expect(await h.db.$count(addressImports, eq(addressImports.communityId, community.id))).toBe(0);
});

it('asks once for the city of a file without one, and warns about homes in another state', async () => {
  const { slug, api } = await hoaAdmin();
  const csv = 'House No,Street\n12,Heron Lane\n14,Heron Lane';
  const asked = { data: { fields: { area: messages.whichArea } } };
  expect(await api.previewAddressImport({ slug, csv })).toMatchObject({
    isPlanned: false,
    asksArea: true,
    list: { problem: messages.whichArea },
  });
  await expect(api.importAddresses({ slug, csv })).rejects.toMatchObject(asked);
  await expect(api.previewAddressImport({ slug, csv, area: 'somewhere' })).rejects.toMatchObject(asked);
  const area = 'Austin, TX 78704';
  expect(await api.previewAddressImport({ slug, csv, area })).toMatchObject({
    isPlanned: true,
    otherArea: null,
  });

  const florida = await hoaAdmin('1 Footbridge Way, Boca Raton, FL 33496');
  const plan = await florida.api.previewAddressImport({ slug: florida.slug, csv, area });
  expect(plan.otherArea).toEqual({ file: 'Austin, TX', community: 'Boca Raton, FL' });
});

it('asks what the columns are, stores nothing before, and remembers the answer for the community', async () => {
  const headings = 'Owner,Address,City,State,Zip,Address,City,State,Zip';
  const csv = [
    headings,
    'Ann Bell,12 Verify Way,Boca Raton,FL,33496,700 Hudson Row,Albany,NY,12207',
    'Lou Hart,14 Verify Way,Boca Raton,FL,33496,14 Verify Way,Boca Raton,FL,33496',
  ].join('\n');
  const { slug, api } = await hoaAdmin();
  const open = await api.previewAddressImport({ slug, csv });
  const problem = messages.whichAddress('Address (column B)', 'Address (column F)');
  expect(open).toMatchObject({ isPlanned: false, list: { problem } });
  await expect(api.importAddresses({ slug, csv })).rejects.toMatchObject({
    data: { fields: { columns: problem } },
  });
  const columns = ['name', 'address', 'city', 'state', 'postalCode', null, null, null, null] as const;
  const trial = await api.previewAddressImport({ slug, csv, columns: [...columns], isTrial: true });
  const homes = ['12 Verify Way, Boca Raton, FL 33496', '14 Verify Way, Boca Raton, FL 33496'];
  expect(trial).toMatchObject({ isPlanned: false, rows: homes.map((address) => ({ address })) });
  expect(await api.importAddresses({ slug, csv, columns: [...columns] })).toMatchObject({ added: 2 });

  const next = `${headings}\nIda Poe,16 Verify Way,Boca Raton,FL,33496,9 Larch Court,Albany,NY,12207`;
  expect(await api.previewAddressImport({ slug, csv: next })).toMatchObject({
    isPlanned: true,
    rows: [{ address: '16 Verify Way, Boca Raton, FL 33496', residents: ['Ida Poe'] }],
  });
  const other = await hoaAdmin();
  expect(await other.api.previewAddressImport({ slug: other.slug, csv: next })).toMatchObject({
    isPlanned: false,
  });
});

it('takes the street of a list of units from the admin', async () => {
  const { slug, api } = await hoaAdmin('1 Footbridge Way, Boca Raton, FL 33496');
  const csv = 'Building,Unit,Owner\n3,204,Ann Bell\n4,204,Kim Roe';
  const asked = await api.previewAddressImport({ slug, csv });
  expect(asked).toMatchObject({
    isPlanned: false,
    asksStreet: true,
    list: { problem: messages.whichStreet },
  });
  expect(await api.previewAddressImport({ slug, csv, street: '12 Verify Way' })).toMatchObject({
    isPlanned: true,
    rows: ['3', '4'].map((building) => ({
      address: `12 Verify Way Building ${building} Unit 204, Boca Raton, FL 33496`,
    })),
  });
});

it('marks sample addresses and removes them with the first import or one call', async () => {
  const admin = await h.signIn((await h.make.person({ community: null, isPlatformAdmin: true })).id);
  const { directory: api } = admin.api;
  const slug = 'boca-bridges';
  const before = await api.listDirectory({ slug });
  expect(before).toMatchObject({ sampleCount: 500, total: 500 });
  expect(before.rows[0]).toMatchObject({ isSample: true });
  const csv = 'address\n"12 Heron Lane, Boca Raton, FL 33496"';
  expect(await api.previewAddressImport({ slug, csv })).toMatchObject({
    rows: [{ status: 'new' }],
    missing: [],
    sampleCount: 500,
  });
  expect(await api.importAddresses({ slug, csv })).toMatchObject({ added: 1, removed: 0 });
  expect(await api.listDirectory({ slug })).toMatchObject({ sampleCount: 0, rows: [{ isSample: false }] });
  expect(await api.removeSampleAddresses({ slug })).toEqual({ removed: 0 });
});

it('reads a file that LibreOffice made, with titles, dates, a line break and numbers as ZIP codes', async () => {
  const { slug, api } = await hoaAdmin();
  const file = await readFile(
    join(import.meta.dirname, '../../../../../tests/support/roster-of-libreoffice.xlsx'),
  );
  const csv = filePrefix + file.toString('base64');
  const { list, rows: first, isPlanned } = await api.previewAddressImport({ slug, csv });
  const unused = list.columns.filter(({ use }) => use === null).map(({ heading }) => heading);
  expect({ isPlanned, unused, source: list.source }).toEqual({
    isPlanned: false,
    unused: ['Moved in', 'Notes'],
    source: 'an Excel file',
  });
  expect(first).toHaveLength(4);
  const columns = list.columns.map(({ use }) => use as RosterUse | null);
  expect(await api.previewAddressImport({ slug, csv, columns })).toMatchObject({
    isPlanned: true,
    rows: [{ status: 'new' }, { status: 'new' }, { status: 'faulty', line: 6 }, { status: 'new' }],
  });
  await api.importAddresses({ slug, csv, columns });
  const { rows } = await api.listDirectory({ slug });
  expect(
    rows.map(({ address, residents }) => [
      address,
      ...residents.map(({ name, email }) => `${name} ${email}`),
    ]),
  ).toEqual([
    ['12 Verify Way, Boca Raton, FL 33496', 'Bell, Ann ann@porchlist.test'],
    ['14 Verify Way Unit 3, Boca Raton, FL 33496', "Kim O'Hara kim@porchlist.test"],
    ['18 Verify Way, Boca Raton, FL 33496', 'Robert "Bob" Fry null'],
  ]);
});
