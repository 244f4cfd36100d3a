import { expect, it } from 'vitest';
import { columnMessages } from '../../../imports/list-import.rules.ts';
import { addressImportMessages, type RosterUse } from '../../address-import.rules.ts';
import { readAddressRows } from './read-address-rows.ts';

const boca = { city: 'Boca Raton', state: 'FL', postalCode: '33496' };
const task = { sheet: null, columns: null, remembered: [], mended: [], isTrial: false, street: '' };

const read = (lines: readonly string[], columns: (RosterUse | null)[] | null = null) =>
  readAddressRows({ ...task, csv: lines.join('\n'), area: boca, columns });

it('presets no address that may be the owner’s, and reads what someone chooses', async () => {
  const lines = ['Name,Mailing Address,Address,City', 'Ann Bell,700 Hudson Row,12 Verify Way,Albany'];
  expect((await read(lines)).list.columns.map(({ use }) => use)).toEqual(['name', null, 'address', null]);
  const two = ['Address,Address', '700 Hudson Row,12 Verify Way'];
  expect((await read(two)).list).toMatchObject({
    problem: addressImportMessages.whichAddress('Address (column A)', 'Address (column B)'),
  });
  const chosen = await read(two, [null, 'address']);
  expect(chosen).toMatchObject({
    isPlanned: true,
    rows: [{ address: { streetNumber: '12', route: 'Verify Way' } }],
  });
  expect((await read(two, ['address', 'address'])).list.problem).toBe(
    columnMessages.twice('Address (column A)', 'Address (column B)', 'Address'),
  );
});

it('asks again about an address beside a new column that holds addresses', async () => {
  const csv = 'Unit,Address\n12 Verify Way,9 Elm St\n14 Verify Way,700 Hudson Row';
  const remembered = [['address', 'address'] as const];
  const { list } = await readAddressRows({ ...task, csv, area: boca, remembered });
  expect(list).toMatchObject({ problem: addressImportMessages.whichAddress('Unit', 'Address') });
  const seen = [...remembered, ['unit', null] as const];
  expect((await readAddressRows({ ...task, csv, area: boca, remembered: seen })).isPlanned).toBe(true);
});

it('remembers a heading, but asks about a new one', async () => {
  const csv = 'Address,Casa,Gate\n12 Verify Way,3,4411';
  const remembered = [['casa', 'unit'] as const, ['gate', null] as const];
  const file = await readAddressRows({ ...task, csv, area: boca, remembered });
  expect(file).toMatchObject({ isPlanned: true, rows: [{ address: { route: 'Verify Way', unit: '3' } }] });
  const other = await readAddressRows({ ...task, csv: csv.replace('Gate', 'Fob'), area: boca, remembered });
  expect(other).toMatchObject({ isPlanned: false, list: { problem: null } });
  expect(other.list.columns.map(({ use, isOpen }) => [use, isOpen])).toEqual([
    ['address', false],
    ['unit', false],
    [null, true],
  ]);
});

it('asks whether an unused column tells homes apart', async () => {
  const rows = [3, 3, 4, 4].map((building, at) => `12 Verify Way,${building},${204 + (at % 2)},x${at}`);
  const file = await read(['Address,Bau,Unit,Fob', ...rows], ['address', null, 'unit', null]);
  expect(file.rows.map(({ doubts }) => doubts)).toEqual([
    [],
    [],
    ['Another Bau than in line 2: is it part of the address?'],
    ['Another Bau than in line 3: is it part of the address?'],
  ]);
  const beside = ['Street,Bau,Unit', '12 Verify Way,3,204', '12 Verify Way,3,205', '12 Verify Way,4,204'];
  const other = ['Street,Bau,Unit', '18 Verify Way,3,1', '20 Verify Way,3,1', '22 Verify Way,3,1'];
  const both = await read(
    beside.map((line, at) => `${line},,${other[at]}`),
    ['address', null, 'unit', null],
  );
  expect(both.rows.map(({ doubts }) => doubts.length)).toEqual([0, 0, 1, 0, 0, 0]);
});

it('takes a heading for a unit by its word, also where notes stand behind the units', async () => {
  const lines = ['Street,Unit,Owner', '14 Verify Way,Apt 3 tenant Kim Roe,Bo Dell'];
  expect((await read(lines)).list.columns.map(({ use }) => use)).toEqual(['address', 'unit', 'name']);
});

it.each([
  ['First Name,Last Name,Spouse', 'Ann,Bell,Bob Bell', ['Ann Bell', 'Bob Bell']],
  ['Spouse,Last Name,First Name,Email', 'Bob Bell,Bell,Ann,ann@x.test', ['Bob Bell', 'Ann Bell ann@x.test']],
  [
    'First Name,Last Name,Owner 2 Name,Email 2',
    'Ann,Bell,Lou Hart,l@x.test',
    ['Ann Bell', 'Lou Hart l@x.test'],
  ],
  ['Owner,First Name,Last Name,Email', '"Bell, Ann",Ann,Bell,ann@x.test', ['Bell, Ann ann@x.test']],
  ['Owner,Resident First Name,Resident Last Name', 'Lou Hart,Ann,Bell', ['Lou Hart', 'Ann Bell']],
  ['Owner,First Name,Last Name', 'Bob Bell,Ann,Bell', ['Bob Bell', 'Ann Bell']],
  ['Owner,Co-Owner,Co-Owner Email', 'Ann Bell,Bob Bell,bob@x.test', ['Ann Bell', 'Bob Bell bob@x.test']],
  ['Owner 2 Name,Owner 1 Name,Owner 1 Email', 'Bob,Ann,ann@x.test', ['Bob', 'Ann ann@x.test']],
  ['Owner,Spouse,Spouse Email', 'Ann Bell,Bob Bell,bob@x.test', ['Ann Bell', 'Bob Bell bob@x.test']],
  ['Resident,Owner,Owner Email', 'Bob Bell,Ann Bell,ann@x.test', ['Bob Bell', 'Ann Bell ann@x.test']],
  ['Owner,Email 2', 'Ann Bell,bob@x.test', ['Ann Bell', 'bob@x.test']],
  ['Name,Email,Name,Email', 'Ann,ann@x.test,,bob@x.test', ['Ann ann@x.test', 'bob@x.test']],
  ['Name,Name,Email,Email', 'Ann,Bob,ann@x.test,bob@x.test', ['Ann ann@x.test', 'Bob bob@x.test']],
])('reads the people of %s, and gives no email to another: %s', async (headings, row, people) => {
  const { rows } = await read([`Address,${headings}`, `12 Verify Way,${row}`]);
  const named = rows.flatMap(({ residents }) => residents);
  expect(named.map(({ name, email }) => [name, email].filter(Boolean).join(' '))).toEqual(people);
});

it.each([
  [
    'House No,Pre Dir,Street Name,Street Type',
    ['12,North,Heron,Way', '12,South,Heron,Way'],
    ['North Heron Way', 'South Heron Way'],
  ],
  [
    'House No,Pre Dir,Street Name',
    ['12,N.,Heron Way', '12,Uptown,Heron Way', '14,N/A,Heron Way'],
    ['N. Heron Way', 'Uptown Heron Way', 'Heron Way'],
  ],
  [
    'House No,Street Name,Street Type',
    ['12,Heron,Way', '12,Heron,Promenadee', '12,Heron,None', '12,Heron,Bnd.'],
    ['Heron Way', 'Heron Promenadee', 'Heron', 'Heron Bnd'],
  ],
  [
    'House No,Street Name,Street Suffix',
    ['12,Heron,XING', '12,Heron,Rd (private)'],
    ['Heron XING', 'Heron Rd'],
  ],
  [
    'House No,Street,Unit,Post Dir',
    ['12,Heron Way,3,NE', '12,Heron Way,3,SE'],
    ['Heron Way NE', 'Heron Way SE'],
  ],
  ['House No,Street,Unit,Suffix', ['12,Heron,3,Way', '12,Heron,3,Bnd'], ['Heron Way', 'Heron Bnd']],
  [
    'House No,Street Dir Prefix,Street Name,Street Post Directional',
    ['12,N,Heron Way,NE', '12,S,Heron Way,'],
    ['N Heron Way NE', 'S Heron Way'],
  ],
  [
    'House No,Predirectional,St_PreTyp,Street Name,St_PosMod',
    ['12,N,Calle,Heron,', '12,S,Calle,Heron,Old'],
    ['N Calle Heron', 'S Calle Heron Old'],
  ],
  // Beside columns that themselves may be a part nothing tells.
  ['House No,Street,Owner,Dir,Mod', ['12,Heron Way,Ann Bell,E,N'], ['Heron Way']],
  ['House No,Street,Unit,Prefix,Suffix', ['12,Heron Way,3,N,NE'], ['Heron Way']],
  ['House No,Street,Unit,Direction,Type', ['12,Heron Way,3,E,S'], ['Heron Way']],
  ['House No,Street,Home Type', ['12,Heron Way,Villa', '14,Heron Way,Court'], ['Heron Way', 'Heron Way']],
  ['House No,Street,Type', ['12,Heron Way,S', '14,Heron Way,T'], ['Heron Way', 'Heron Way']],
  ['House No,Prefix,Street', ['12,East,Heron Way', '12,Old,Heron Way'], ['East Heron Way', 'Old Heron Way']],
  ['Number,Street,Side', ['12,Heron Way,E', '14,Heron Way,W'], ['Heron Way', 'Heron Way']],
  ['Number,Street,Bldg Wing,Bldg Dir', ['12,Heron Way,E,E', '14,Heron Way,W,W'], ['Heron Way', 'Heron Way']],
  ['Number,Street,Property Type', ['12,Heron Way,Condo', '14,Heron Way,Rental'], ['Heron Way', 'Heron Way']],
])('joins the parts of a street, and nothing else: %s', async (headings, rows, routes) => {
  expect((await read([headings, ...rows])).rows.map(({ address }) => address?.route)).toEqual(routes);
});

it.each([
  ['UNIT_FLOOR,UNIT_NO', '1,4', 'Fl 1 Unit 4'],
  ['SITUS_FLOOR,Unit', '1,4', 'Fl 1 Unit 4'],
  ['Unit Flr,Unit', '1,4', 'Fl 1 Unit 4'],
  ['Home_Tower,Unit', 'A,4', 'Tower A Unit 4'],
  ['UnitTower,Unit', 'A,4', 'Tower A Unit 4'],
  ['PropPhase,Unit', '2,4', 'Phase 2 Unit 4'],
  ['Building,Unit', 'Flr 2,4', 'Fl 2 Unit 4'],
  ['Building,Unit', 'Fl2,4', 'Fl 2 Unit 4'],
  ['Building,Unit', 'Bldg2,4', 'Bldg 2 Unit 4'],
  ['Apt,City,FL,ZIP', '4,Boca Raton,FL,33496', '4'],
])('reads what stands above a unit: %s with %s', async (headings, row, unit) => {
  const { rows } = await read([`Address,${headings}`, `12 Heron Way,${row}`]);
  expect(rows.map(({ address }) => address?.unit)).toEqual([unit]);
});

it('asks for no street where no column holds units', async () => {
  const csv = 'Name,Notes\nAnn Bell,12';
  expect(await readAddressRows({ ...task, csv, area: boca, street: '12 Verify Way' })).toMatchObject({
    asksStreet: false,
    list: { problem: columnMessages.missing('Address') },
  });
});
