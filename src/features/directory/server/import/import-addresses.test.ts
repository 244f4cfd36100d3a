import { expect, it } from 'vitest';
import type { Community } from '../../../../../tests/support/factories.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { randomRuns } from '../../../../../tests/support/sample.ts';
import { importMessages } from '../../../../platform/table-import-rules.ts';
import { withoutCountry } from '../../../homes/home.rules.ts';
import {
  addressImportLimits,
  addressImportMessages as messages,
  repeatsLine,
} from '../../address-import.rules.ts';

const h = await startHarness();

async function hoaAdmin(of?: Community) {
  const community = of ?? (await h.make.community());
  const client = await h.signIn((await h.make.person({ community, hoaAdminOf: [community] })).id);
  return { community, slug: community.slug, client, api: client.api.directory };
}

const header = 'Number,Street,City,State,Postal Code,Latitude,Longitude';
const file = (...lines: string[]) => [header, ...lines].join('\r\n');

it('the preview shows new, known and faulty rows, and changes nothing', async () => {
  const { community, slug, api } = await hoaAdmin();
  await h.make.directoryAddress(community, { streetNumber: '1', route: 'Osprey Lane' });
  const stays = await h.make.directoryAddress(community, { streetNumber: '99', route: 'Osprey Lane' });
  const csv = file(
    '1,Osprey Ln,Boca Raton,fl,33496-1201,,',
    '2,Osprey Lane,Boca Raton,Florida,33496,26.4,-80.2',
    '2,OSPREY LANE,Boca Raton,FL,33496,,',
    ',Osprey Lane,Boca Raton,FL,33496,,',
    '4,Osprey Lane Apt that has a name of its own and a long one,Boca Raton,FL,33496,,',
    '5,Osprey Lane,,FL,33496,,',
    '6,Osprey Lane,Boca Raton,Floridia,33496,,',
    '7,Osprey Lane,Boca Raton,FL,334,,',
    '8,Osprey Lane,Boca Raton,FL,33496,26.4,',
    '9,Osprey Lane,Boca Raton,FL,33496,126.4,-80',
    '10,Unknown,Boca Raton,FL,33496,,',
    '11,Ca\uFFFDada Way,Boca Raton,FL,33496,,',
    'x,Osprey Lane,Boca Raton,FL,33496,,',
    '13,<img src=x>,Boca Raton,FL,33496,,',
  );
  const { rows, missing, isPlanned } = await api.previewAddressImport({ slug, csv });
  expect({ isPlanned, missing }).toEqual({
    isPlanned: true,
    missing: [withoutCountry(stays.formattedAddress)],
  });
  const shown = rows.map(({ line, status, address, problems: [problem] }) => [
    line,
    status,
    problem?.message ?? address,
  ]);
  expect(shown).toEqual([
    [2, 'known', '1 Osprey Lane, Boca Raton, FL 33496'],
    [3, 'new', '2 Osprey Lane, Boca Raton, FL 33496'],
    [4, 'none', repeatsLine(3)],
    [5, 'faulty', messages.number],
    [6, 'faulty', messages.unread],
    [7, 'faulty', messages.city],
    [8, 'faulty', messages.state],
    [9, 'faulty', messages.postalCode],
    // What is no degree is left out.
    [10, 'new', '8 Osprey Lane, Boca Raton, FL 33496'],
    [11, 'new', '9 Osprey Lane, Boca Raton, FL 33496'],
    [12, 'faulty', messages.placeholder],
    [13, 'faulty', messages.characters],
    [14, 'faulty', messages.numberShape],
    [15, 'faulty', messages.street],
  ]);
  expect((await api.listDirectory({ slug })).total).toBe(2);
});

it('imported addresses are suggested even without coordinates, and match pending homes', async () => {
  const { community, slug, api } = await hoaAdmin();
  const waiting = await h.make.person({ community, household: 'pending', streetName: 'Waiting Lane' });
  const [number] = (waiting.address ?? '').split(' ');
  const csv = `address;city;state;zip\n${number} Waiting Lane;Boca Raton;FL;33496\n77 Waiting Lane;Boca Raton;FL;33496`;
  expect(await api.previewAddressImport({ slug, csv })).toMatchObject({
    rows: [{ status: 'new' }, { status: 'new' }],
    matchingHomes: 1,
  });
  expect(await api.importAddresses({ slug, csv })).toMatchObject({ added: 2, removed: 0 });
  const [suggestion] = await h
    .signedOut()
    .api.directory.searchAddresses({ query: '77 waiting', communitySlug: slug });
  expect(suggestion).toMatchObject({ mainText: '77 Waiting Lane', secondaryText: 'Boca Raton, FL 33496' });
  const person = await h.signIn((await h.make.person({ community })).id);
  await person.api.accounts.requestAddressChange({
    place: { kind: 'suggestion', placeId: suggestion?.placeId ?? '', text: '77 Waiting Lane' },
    reason: 'We moved.',
  });
  const rows = (await api.listDirectory({ slug, query: 'waiting ln' })).rows;
  expect(rows.map(({ address, home }) => [address.split(',')[0], home])).toContainEqual([
    '77 Waiting Lane',
    null,
  ]);
  expect(rows.find(({ address }) => address.startsWith(`${number} `))?.home).toBe('waiting');
  expect(await api.importAddresses({ slug, csv }), 'a repeated import').toMatchObject({
    added: 0,
    removed: 0,
  });
});

it('missing addresses are removed only on request, and never if rows are faulty', async () => {
  const { community, slug, api, client } = await hoaAdmin();
  await h.make.directoryAddress(community, { streetNumber: '1', route: 'Tern Way' });
  await h.make.directoryAddress(community, { streetNumber: '2', route: 'Tern Way' });
  const csv = file('2,Tern Way,Boca Raton,FL,33496,,', '3,Tern Way,Boca Raton,FL,33496,,');
  const faulty = `${csv}\r\n,Tern Way,Boca Raton,FL,33496,,`;
  await expect(api.importAddresses({ slug, csv: faulty, removesMissing: true })).rejects.toMatchObject({
    data: { fields: { removesMissing: messages.faultyRows } },
  });
  expect(await api.importAddresses({ slug, csv: faulty })).toMatchObject({ added: 1, removed: 0 });
  expect(await api.importAddresses({ slug, csv, removesMissing: true })).toMatchObject({
    added: 0,
    removed: 1,
  });
  const addresses = (await api.listDirectory({ slug })).rows.map(({ address }) => address.split(',')[0]);
  expect(addresses).toEqual(['2 Tern Way', '3 Tern Way']);
  for (const bad of ['nothing', header, '"', 'number,street,city,state,zip\n']) {
    const { status, text } = await client.raw('directory/importAddresses', { slug, csv: bad });
    expect([status, text.includes('csv')], bad).toEqual([422, true]);
  }
});

it('single addresses can be removed, but not those of other communities', async () => {
  const { community, slug, api } = await hoaAdmin();
  const own = await h.make.directoryAddress(community);
  const foreign = await h.make.directoryAddress(await h.make.community());
  await expect(api.removeAddresses({ slug, ids: [foreign.id] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await api.removeAddresses({ slug, ids: [own.id, foreign.id] })).toEqual({ removed: 1 });
});

it('two simultaneous imports add each address once', async () => {
  const { slug, api } = await hoaAdmin();
  const csv = file(
    ...Array.from({ length: 30 }, (_, index) => `${index + 1},Gull Way,Boca Raton,FL,33496,,`),
  );
  const outcomes = await Promise.all([
    api.importAddresses({ slug, csv }),
    api.importAddresses({ slug, csv }),
  ]);
  expect(outcomes.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 30]);
});

it('an import is limited to twenty thousand addresses', async () => {
  const { slug, api } = await hoaAdmin();
  const lines = Array.from(
    { length: 20_001 },
    (_, index) =>
      `${(index % 500) + 1},${'ABCDEFGH'[index % 8]}${Math.floor(index / 500)} Street,Boca Raton,FL,33496,,`,
  );
  await expect(api.previewAddressImport({ slug, csv: file(...lines) })).rejects.toMatchObject({
    data: { fields: { csv: importMessages.tooManyRows(addressImportLimits, 20_001) } },
  });
  const total = randomRuns(20_000, 6);
  const { added } = await api.importAddresses({ slug, csv: file(...lines.slice(-total)) });
  expect(added).toBe(total);
  const page = Math.ceil(total / 25);
  expect(await api.listDirectory({ slug, page })).toMatchObject({ total, page });
}, 60_000);

it('takes a known home in another city or with another ZIP code for itself, with a doubt', async () => {
  const { community, slug, api } = await hoaAdmin();
  const { formattedAddress } = await h.make.directoryAddress(community, {
    streetNumber: '12',
    route: 'Verify Way',
  });
  const place = 'Boca Raton, FL 33496';
  const csv =
    'address,city,state,zip,name\n12 Verify Way,West Boca,FL,33433,Ann Bell\n14 Verify Way,West Boca,FL,33433,\n14 Verify Way,Boca Raton,FL,33496,';
  const { rows, missing } = await api.previewAddressImport({ slug, csv });
  expect(missing).toEqual([]);
  expect(
    rows.map(({ status, address, problems }) => [status, address, ...problems.map(({ message }) => message)]),
  ).toEqual([
    ['changed', withoutCountry(formattedAddress), `In West Boca, FL 33433. Read as the home in ${place}.`],
    ['new', '14 Verify Way, West Boca, FL 33433'],
    [
      'none',
      '14 Verify Way, West Boca, FL 33433',
      repeatsLine(3),
      `In ${place}. Read as the home in West Boca, FL 33433.`,
    ],
  ]);
  expect(await api.importAddresses({ slug, csv })).toMatchObject({ added: 1 });
  const list = await api.listDirectory({ slug });
  expect(list.rows.map(({ address, residents }) => [address, residents.map(({ name }) => name)])).toEqual([
    [withoutCountry(formattedAddress), ['Ann Bell']],
    ['14 Verify Way, West Boca, FL 33433', []],
  ]);
  // The same list again changes no resident; another name does.
  const statuses = async (again: string) =>
    (await api.previewAddressImport({ slug, csv: again })).rows.map(({ status }) => status);
  expect(await statuses(csv)).toEqual(['known', 'known', 'none']);
  expect(await statuses(csv.replace('Ann Bell', 'Ann Bells'))).toEqual(['changed', 'known', 'none']);
});

it('stores no rest of an address, and rows as they were corrected or left out', async () => {
  const { slug, api } = await hoaAdmin();
  const lines = [
    '12 Verify Way - tenant Kim Roe',
    'Verify Way',
    '16 Verify Way',
    '18 Verify Way (561) 555-0142',
  ];
  const csv = `address,city,state,zip\n${lines.map((line) => `${line},Boca Raton,FL,33496`).join('\n')}`;
  const mended = [{ id: 1, address: '14 Verify Way, Boca Raton, FL 33496' }];
  const plan = await api.previewAddressImport({ slug, csv, mended });
  expect(plan.rows.map(({ status, problems }) => [status, problems.length])).toEqual([
    ['new', 1],
    ['new', 0],
    ['new', 0],
    ['new', 1],
  ]);
  expect(await api.importAddresses({ slug, csv, mended, leftOut: [2] })).toMatchObject({ added: 3 });
  const { rows } = await api.listDirectory({ slug });
  expect(rows.map(({ address }) => address.split(',')[0])).toEqual([
    '12 Verify Way',
    '14 Verify Way',
    '18 Verify Way',
  ]);
});
