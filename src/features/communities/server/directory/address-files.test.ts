import { expect, it } from 'vitest';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { importMessages } from '../../../../platform/table-import-rules.ts';
import { addressImportMessages as messages } from '../../community.rules.ts';

const h = await startHarness();

async function hoaAdmin(addressLine: string | null = null) {
  const community = await h.make.community({ addressLine });
  const client = await h.signIn((await h.make.person({ community, hoaAdminOf: [community] })).id);
  return { community, slug: community.slug, api: client.api.communities };
}

const heron = '12 Heron Lane, Boca Raton, FL 33496, USA';
const heronUnit = '12 Heron Lane Unit 3B, Boca Raton, FL 33496, USA';

it.each([
  [
    'a Unit column',
    'number,street,unit,city,state,zip\n12,Heron Lane,Apt 3-B,Boca Raton,FL,33496',
    heronUnit,
  ],
  ['Apt', 'address,apt,city,state,zip\n12 Heron Lane,3B,Boca Raton,FL,33496', heronUnit],
  ['Suite', 'address,Suite,city,state,zip\n12 Heron Lane,# 3B,Boca Raton,FL,33496', heronUnit],
  ['#', 'street address,#,city,state,zip\n12 Heron Lane,3B,Boca Raton,FL,33496', heronUnit],
  ['# as a row number', '#,street address,city,state,zip\n7,12 Heron Lane,Boca Raton,FL,33496', heron],
  [
    'a unit in the street column',
    'number,street,city,state,zip\n12,Heron Lane Unit 3B,Boca Raton,FL,33496',
    heronUnit,
  ],
  [
    'an export from HOA software',
    'Property Address,City,State,Zip Code\n12 Heron Lane,Boca Raton,Florida,33496',
    heron,
  ],
  [
    'the whole address in one cell',
    'Property Address\n"12 Heron Lane, Apt 3B, Boca Raton, FL 33496"',
    heronUnit,
  ],
  ['the same with the country', 'address\n"12 Heron Lane, Boca Raton, Florida 33496-1201, USA"', heron],
  [
    'lines above the header',
    'Boca Homes\nAs of May\n\nHouse #,Street,City,State,Zip\n12,Heron Lane,Boca Raton,FL,33496',
    heron,
  ],
  ["Excel's first line", 'sep=;\r\nnumber;street;city;state;zip\r\n12;Heron Lane;Boca Raton;FL;33496', heron],
])('reads %s', async (_, csv, address) => {
  const { slug, api } = await hoaAdmin();
  expect(await api.previewAddressImport({ slug, csv })).toMatchObject({
    faultyRows: [],
    newRows: [{ address }],
  });
});

it('uses the community’s city if the file has none', async () => {
  const { slug, api } = await hoaAdmin('1 Footbridge Way, Boca Raton, FL 33496');
  const csv = 'House No,Street\n12,Heron Lane';
  expect(await api.previewAddressImport({ slug, csv })).toMatchObject({ newRows: [{ address: heron }] });
});

it('imports three units as three homes, and reports a duplicate', async () => {
  const { slug, api } = await hoaAdmin();
  const row = (unit: string) => `700,Heron Lane,${unit},Boca Raton,FL,33496`;
  const csv = ['number,street,unit,city,state,zip', row('1'), row('2'), row('3'), row('Apt 3')].join('\n');
  expect(await api.previewAddressImport({ slug, csv })).toMatchObject({ newCount: 3, faultyCount: 1 });
  await api.importAddresses({ slug, csv });
  expect((await api.listDirectory({ slug })).rows.map(({ address }) => address.split(',')[0])).toEqual([
    '700 Heron Lane Unit 1',
    '700 Heron Lane Unit 2',
    '700 Heron Lane Unit 3',
  ]);
});

it('stores residents’ names and emails for admins, replaces them with the next file, and deletes them on request', async () => {
  const { community, slug, api } = await hoaAdmin();
  const csv = [
    'address,city,state,zip,owner name,email',
    '12 Heron Lane,Boca Raton,FL,33496,Ann Bell,ANN@Porchlist.test',
    '12 Heron Ln,Boca Raton,FL,33496,Tom Bell,',
    '14 Heron Lane,Boca Raton,FL,33496,,',
    '16 Heron Lane,Boca Raton,FL,33496,Eve Hill,no e-mail',
  ].join('\n');
  const plan = await api.previewAddressImport({ slug, csv });
  expect(plan).toMatchObject({ newCount: 2, residentCount: 2, formerResidentCount: 0 });
  expect(plan.faultyRows).toMatchObject([{ line: 5, problem: messages.email }]);
  await api.importAddresses({ slug, csv });
  const list = await api.listDirectory({ slug });
  expect(list).toMatchObject({ residentCount: 2, total: 2 });
  expect(list.rows.map(({ residents }) => residents)).toEqual([
    [
      { name: 'Ann Bell', email: 'ann@porchlist.test' },
      { name: 'Tom Bell', email: null },
    ],
    [],
  ]);
  const resident = await h.signIn((await h.make.person({ community })).id);
  const { text } = await resident.raw('communities/searchAddresses', {
    query: '12 heron',
    communitySlug: slug,
  });
  expect(text).toContain('12 Heron Lane');
  expect(text).not.toContain('Bell');

  const next = 'address,city,state,zip,name\n14 Heron Lane,Boca Raton,FL,33496,Kim Lake';
  expect(await api.previewAddressImport({ slug, csv: next })).toMatchObject({
    residentCount: 1,
    formerResidentCount: 2,
  });
  await api.importAddresses({ slug, csv: next });
  const names = async () =>
    (await api.listDirectory({ slug })).rows.map(({ residents }) => residents[0]?.name);
  expect(await names()).toEqual([undefined, 'Kim Lake']);
  expect(await api.removeResidentNames({ slug })).toEqual({ removed: 1 });
  expect(await names()).toEqual([undefined, undefined]);
});

it('reads the columns of both owners, and names the columns it does not use', async () => {
  const { slug, api } = await hoaAdmin();
  const csv = [
    'Lot,Property Address,City,State,Zip,Owner 1 Name,Owner 1 Email,Owner 2 Name,Dues Paid',
    'A7,12 Heron Lane,Boca Raton,FL,33496,Rosa Delgado,rosa@porchlist.test,Pat Delgado,yes',
  ].join('\n');
  expect(await api.previewAddressImport({ slug, csv })).toMatchObject({
    residentCount: 2,
    unusedColumns: ['Lot', 'Dues Paid'],
  });
  await api.importAddresses({ slug, csv });
  expect((await api.listDirectory({ slug })).rows[0]?.residents).toEqual([
    { name: 'Pat Delgado', email: null },
    { name: 'Rosa Delgado', email: 'rosa@porchlist.test' },
  ]);
});

it.each([
  ['addresses alone', '12 Heron Lane\n14 Heron Lane Apt 3B'],
  ['whole addresses', '12 Heron Lane, Austin, TX 78704\n14 Heron Lane Apt 3B, Austin, TX 78704'],
  [
    'cells of a sheet',
    '12 Heron Lane\tAustin\tTX\t78704\tRosa Delgado\r\n14 Heron Lane Apt 3B\tAustin\tTX\t78704\tPat Hill',
  ],
  ['number and street apart', '12\tHeron Lane\tAustin\tTX\t78704\n14\tHeron Lane Apt 3B\tAustin\tTX\t78704'],
])('reads pasted rows without column names: %s', async (_, csv) => {
  const { slug, api } = await hoaAdmin();
  const plan = await api.previewAddressImport({ slug, csv, area: 'Austin, TX 78704' });
  expect(plan).toMatchObject({ faultyCount: 0, residentCount: csv.includes('Rosa') ? 2 : 0 });
  expect(plan.newRows.map(({ address }) => address)).toEqual([
    '12 Heron Lane, Austin, TX 78704, USA',
    '14 Heron Lane Unit 3B, Austin, TX 78704, USA',
  ]);
});

it('asks once for the city of a file without one, and warns about homes in another state', async () => {
  const { slug, api } = await hoaAdmin();
  const csv = 'House No,Street\n12,Heron Lane\n14,Heron Lane';
  const asked = { data: { fields: { area: messages.whichArea } } };
  await expect(api.previewAddressImport({ slug, csv })).rejects.toMatchObject(asked);
  await expect(api.previewAddressImport({ slug, csv, area: 'somewhere' })).rejects.toMatchObject(asked);
  const area = 'Austin, TX 78704';
  expect(await api.previewAddressImport({ slug, csv, area })).toMatchObject({ newCount: 2, otherArea: null });

  const florida = await hoaAdmin('1 Footbridge Way, Boca Raton, FL 33496');
  const plan = await florida.api.previewAddressImport({ slug: florida.slug, csv, area });
  expect(plan.otherArea).toEqual({ file: 'Austin, TX', community: 'Boca Raton, FL' });
});

it('takes over the number of homes, and one press undoes the import', async () => {
  const { slug, api } = await hoaAdmin();
  const totalHomes = async () => (await api.getBranding({ slug })).totalHomes;
  const area = 'Austin, TX 78704';
  await api.importAddresses({ slug, csv: '12 Heron Lane\n14 Heron Lane', area });
  expect(await totalHomes(), 'not asked for').toBe(200);
  h.clock.advance(60_000);
  const csv = '14 Heron Lane\n16 Heron Lane\n18 Heron Lane';
  const { importedAt } = await api.importAddresses({ slug, csv, area, setsTotalHomes: true });
  expect(await totalHomes()).toBe(4);
  expect((await api.listDirectory({ slug })).lastImport).toEqual({ importedAt, count: 2 });
  expect(await api.undoAddressImport({ slug, importedAt })).toEqual({ removed: 2 });
  expect([await totalHomes(), (await api.listDirectory({ slug })).total]).toEqual([2, 2]);
  await expect(api.undoAddressImport({ slug, importedAt })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('refuses a file sent as text with a clear message', async () => {
  const { slug, api } = await hoaAdmin();
  await expect(api.previewAddressImport({ slug, csv: 'PK\u0003\u0004…' })).rejects.toMatchObject({
    data: { fields: { csv: importMessages.damaged } },
  });
});

it('marks sample addresses and removes them with the first import or one call', async () => {
  const admin = await h.signIn((await h.make.person({ community: null, isPlatformAdmin: true })).id);
  const { communities: api } = admin.api;
  const slug = 'boca-bridges';
  const before = await api.listDirectory({ slug });
  expect(before).toMatchObject({ sampleCount: 500, total: 500 });
  expect(before.rows[0]).toMatchObject({ isSample: true });
  const csv = 'address\n"12 Heron Lane, Boca Raton, FL 33496"';
  expect(await api.previewAddressImport({ slug, csv })).toMatchObject({
    newCount: 1,
    missingCount: 0,
    sampleCount: 500,
  });
  expect(await api.importAddresses({ slug, csv })).toMatchObject({ added: 1, removed: 0 });
  expect(await api.listDirectory({ slug })).toMatchObject({ sampleCount: 0, rows: [{ isSample: false }] });
  expect(await api.removeSampleAddresses({ slug })).toEqual({ removed: 0 });
});
