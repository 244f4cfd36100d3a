import { expect, it } from 'vitest';
import { unitLabel } from '../../../homes/server/address-form/normalize-address.ts';
import { addressImportMessages as messages, type RosterUse } from '../../address-import.rules.ts';
import { readAddressRows } from './read-address-rows.ts';

const boca = { city: 'Boca Raton', state: 'FL', postalCode: '33496' };

const task = { sheet: null, columns: null, remembered: [], mended: [], isTrial: false, street: '' };

async function read(
  lines: readonly string[] | string,
  area: typeof boca | null = null,
  columns: (RosterUse | null)[] | null = null,
) {
  const csv = typeof lines === 'string' ? lines : lines.join('\r\n');
  const { list, rows, ...file } = await readAddressRows({ ...task, csv, area, columns });
  const homes = rows.flatMap(({ address }) => {
    if (!address) return [];
    const { streetNumber, route, unit, city, state, postalCode } = address;
    const parts = [`${streetNumber} ${route}`, unitLabel(unit), city, `${state} ${postalCode}`];
    return parts.filter(Boolean).join(', ');
  });
  const faulty = rows.flatMap(({ line, problem }) => (problem === null ? [] : [[line, problem]]));
  const unused = list.columns.filter(({ use }) => use === null).map(({ name }) => name);
  return { ...file, list, rows, homes, faulty, unused };
}

const verify = (...numbers: (string | number)[]) =>
  numbers.map((number) => `${number} Verify Way, Boca Raton, FL 33496`);
const place = 'Boca Raton,FL,33496';
const unit3b = ['12 Heron Lane, Unit 3B, Boca Raton, FL 33496'];

it.each<[string, string[], string[], string[]]>([
  ['a Unit column', ['number,street,unit,city,state,zip', `12,Heron Lane,Apt 3-B,${place}`], unit3b, []],
  ['Suite', ['address,Suite,city,state,zip', `12 Heron Lane,# 3B,${place}`], unit3b, []],
  ['# before the street', ['#,street address,city,state,zip', `7,12 Verify Way,${place}`], verify(12), ['#']],
  ['a unit in the street', ['number,street,city,state,zip', `12,Heron Lane Unit 3B,${place}`], unit3b, []],
  [
    'lines of an address',
    ['Address 1,Address 2,City,State,Zip', `12 Heron Lane,Apt 3B,${place}`],
    unit3b,
    [],
  ],
  [
    'lines above the headings',
    ['Boca Homes', '', 'House #,Street,City,State,Zip', `12,Verify Way,${place}`],
    verify(12),
    [],
  ],
  [
    "Excel's first line",
    ['sep=;', 'Address;City;State;Zip', '12 Verify Way;Boca Raton;FL;33496'],
    verify(12),
    [],
  ],
  ['one cell', ['Address,Name', '"12 Verify Way, Boca Raton FL 33496",Ann Bell'], verify(12), []],
  ['line breaks', ['Name,Address', 'Ann Bell,"12 Verify Way\nBoca Raton, FL 33496\nUSA"'], verify(12), []],
  [
    'line breaks in notes',
    ['Address,City,State,Zip,Notes', `12 Verify Way,${place},"new code\ncall first"`],
    verify(12),
    ['Notes'],
  ],
  [
    "the owner's address by its heading",
    [
      'Lot,Owner Name,Property Address,Mailing Address,City,State,Zip',
      '1,Ann Bell,12 Verify Way,700 Hudson Row,Albany,NY,12207',
    ],
    verify(12),
    ['Lot', 'Mailing Address', 'City', 'State', 'Zip'],
  ],
  [
    'an address beside the property’s',
    [
      'Property Address,Owner,Address,City,State,Zip',
      '12 Verify Way,Ann Bell,700 Hudson Row,Albany,NY,12207',
    ],
    verify(12),
    ['Address', 'City', 'State', 'Zip'],
  ],
  [
    'a second address',
    [
      'Unit Id,Address,City,State,Zip,Owner Name 1,Owner Phone 1,Address 2,City 2,State 2,Zip 2',
      `6780,12 Verify Way,${place},Ann Bell,5615550100,700 Hudson Row,Albany,NY,12207`,
    ],
    verify(12),
    ['Unit Id', 'City', 'State', 'Zip', 'Owner Phone 1', 'Address 2', 'City 2', 'State 2', 'Zip 2'],
  ],
  [
    "a county's property roll",
    [
      'PARCEL_ID,OWN_NAME,OWN_ADDR1,OWN_CITY,OWN_STATE,OWN_ZIPCD,PHY_ADDR1,PHY_ADDR2,PHY_CITY,PHY_ZIPCD',
      '0642,BELL ANN,700 HUDSON ROW,ALBANY,NY,12207,12 Verify Way,,Boca Raton,33496',
    ],
    verify(12),
    ['PARCEL_ID', 'OWN_ADDR1', 'OWN_CITY', 'OWN_STATE', 'OWN_ZIPCD'],
  ],
  [
    'a street in pieces',
    [
      'SITUS_NUM,SITUS_DIR,SITUS_STREET,SITUS_TYPE,SITUS_CITY,MAIL_ADDR',
      '12,,Verify,Way,Boca Raton,700 Hudson Row',
    ],
    verify(12),
    ['MAIL_ADDR'],
  ],
  [
    'running numbers',
    ['No.,Name,Address', '1,Ann Bell,"12 Verify Way, Boca Raton, FL 33496"'],
    verify(12),
    ['No.'],
  ],
  [
    'account numbers',
    ['Number,Owner,Property Address', '1001,Ann Bell,12 Verify Way', '1002,Lou Hart,14 Verify Way'],
    verify(12, 14),
    ['Number'],
  ],
  [
    'quotation marks',
    [
      'Address\tCity\tState\tZip\tName',
      '12 Verify Way\tBoca Raton\tFL\t33496\tRobert "Bob" Bell',
      '14 Verify Way\tBoca Raton\tFL\t33496\t"Bob" Bell',
      `16 Verify Way\tBoca Raton\tFL\t33496\t6'2" Bell`,
      '"18 Verify Way\tBoca Raton\tFL\t33496\tNever closed',
    ],
    verify(12, 14, 16, 18),
    [],
  ],
  [
    'ZIP codes',
    [
      'Address,City,State,Zip',
      '12 Verify Way,Boca Raton,FL,334961201',
      '14 Verify Way,Boca Raton,Fla.,33496.0',
      '16 Verify Way,Boca Raton,FL.,33496 1201',
      '18 Verify Way,Boca Raton,FL,"=""33496"""',
    ],
    verify(12, 14, 16, 18),
    [],
  ],
  [
    'no units',
    [
      'Address,Unit,City,State,Zip',
      ...['N/A', '-', 'None', '0', 'House', 'SFH'].map((unit, at) => `${at + 1} Verify Way,${unit},${place}`),
    ],
    verify(1, 2, 3, 4, 5, 6),
    [],
  ],
  ['addresses alone', ['12 Verify Way', '14 Verify Way Boca Raton FL 33496'], verify(12, 14), []],
  [
    'addresses with commas',
    ['12 Verify Way, Boca Raton, FL 33496', '14 Verify Way, Boca Raton, FL 33496'],
    verify(12, 14),
    [],
  ],
  [
    "Broward County's roll",
    [
      'FOLIO_NUMBER,NAME_LINE_1,ADDRESS_LINE_1,CITY,STATE,ZIP,SITUS_STREET_NUMBER,SITUS_STREET_NAME,SITUS_STREET_TYPE,SITUS_UNIT_NUMBER,SITUS_CITY,SITUS_ZIP_CODE',
      '0642,BELL ANN,700 HUDSON ROW,ALBANY,NY,12207,12,Verify,Way,,Boca Raton,33496',
    ],
    verify(12),
    ['FOLIO_NUMBER', 'ADDRESS_LINE_1', 'CITY', 'STATE', 'ZIP'],
  ],
  [
    "Miami-Dade County's roll",
    [
      'FOLIO,TRUE_SITE_ADDR,TRUE_SITE_UNIT,TRUE_SITE_CITY,TRUE_SITE_ZIP_CODE,TRUE_MAILING_ADDR1,TRUE_MAILING_CITY,TRUE_OWNER1',
      '30,12 Verify Way,,Boca Raton,33496-1201,700 Hudson Row,Albany,ANN BELL',
    ],
    verify(12),
    ['FOLIO', 'TRUE_MAILING_ADDR1', 'TRUE_MAILING_CITY'],
  ],
  [
    "Palm Beach County's roll",
    [
      'PARCEL_NUMBER,OWNER_NAME1,SITE_ADDR_STR,MUNICIPALITY,PADDR1,PADDR2,CITYNAME,STATE,ZIP1,ZIP2',
      '00,BELL ANN,12 Verify Way,Boca Raton,700 Hudson Row,,Albany,NY,12207,1201',
    ],
    verify(12),
    ['PARCEL_NUMBER', 'MUNICIPALITY', 'PADDR1', 'PADDR2', 'CITYNAME', 'STATE', 'ZIP1', 'ZIP2'],
  ],
  [
    "AppFolio's list",
    [
      'Property,Property Name,Unit,Unit Street Address 1,Unit Street Address 2,Unit City,Unit State,Unit Zip,Name,Emails,Mailing Address',
      `Oaks - 12 Verify Way,Oaks,12V,12 Verify Way,,${place},"Bell, Ann",ann@porchlist.test,"700 Hudson Row, Albany, NY"`,
    ],
    verify(12),
    ['Property', 'Property Name', 'Unit', 'Mailing Address'],
  ],
  [
    "Buildium's list of a condominium",
    [
      'Association,Unit number,Unit address line 1,Unit address line 2,Unit city,Unit state,Unit zip code,Owner primary address line 1',
      ...['Oaks,3,12 Heron Lane', 'Oaks,4,12 Heron Lane'].map((row) => `${row},,${place},700 Hudson Row`),
    ],
    ['3', '4'].map((unit) => `12 Heron Lane, Unit ${unit}, Boca Raton, FL 33496`),
    ['Association', 'Unit address line 2', 'Owner primary address line 1'],
  ],
  [
    "Google's contacts",
    [
      'First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address',
      'Ann,Bell,Home,ann@porchlist.test,"12 Verify Way\nBoca Raton, FL 33496",12 Verify Way,Boca Raton,FL,33496,US,',
    ],
    verify(12),
    ['E-mail 1 - Label', 'Address 1 - Formatted', 'Address 1 - Country'],
  ],
  [
    "Outlook's contacts",
    [
      'Company,Business Street,Business City,Business State,Home Street,Home Street 2,Home City,Home State,Home Postal Code,Other Street',
      `Acme,700 Hudson Row,Albany,NY,12 Verify Way,,${place},`,
    ],
    verify(12),
    ['Company', 'Business Street', 'Business City', 'Business State', 'Other Street'],
  ],
  [
    'vCards with two addresses',
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Ann Bell',
      'item1.ADR;type=WORK:;;700 Hudson Row;Albany;NY;12207;USA',
      'item2.ADR;type=HOME;type=pref:;Apt 3B;12 Heron Lane;Boca Raton;FL;33496;USA',
      'END:VCARD',
    ],
    unit3b,
    ['Organization', 'Title', 'Phone', 'Notes'],
  ],
  [
    'a northern address',
    ['Name,Florida Address,Northern Address,City,State', 'Ann Bell,12 Verify Way,700 Hudson Row,Albany,NY'],
    verify(12),
    ['Northern Address', 'City', 'State'],
  ],
  [
    'numbers of houses and rows as units',
    ['Acct #,Unit,Address', ...[12, 13, 14].map((house) => `100${house},${house - 11},${house} Verify Way`)],
    verify(12, 13, 14),
    ['Acct #', 'Unit'],
  ],
  [
    'columns with #',
    ['Lot #,Site Street #,Site Street Name,Owner Street,Owner City', '1,12,Verify Way,700 Hudson Row,Albany'],
    verify(12),
    ['Lot #', 'Owner Street', 'Owner City'],
  ],
  ['a list with marks', ['1. 12 Verify Way - Bell', '2. 14 Verify Way - Hart'], verify(12, 14), []],
  [
    'a list with bullets',
    ['• 12 Verify Way, Boca Raton, FL 33496', '• 14 Verify Way, Boca Raton, FL 33496'],
    verify(12, 14),
    [],
  ],
  [
    'grid numbers',
    [
      'Address,City,State,Zip',
      '1234 E 2100 S,Salt Lake City,UT,84106',
      'W148 N9748 Larch Ct,Germantown,WI,53022',
    ],
    ['1234 E 2100 S, Salt Lake City, UT 84106', 'W148 N9748 Larch Ct, Germantown, WI 53022'],
    [],
  ],
])('reads %s', async (_, lines, homes, unused) => {
  expect(await read(lines, boca)).toMatchObject({ homes, unused, faulty: [] });
});

it('names the line and the reason of what it does not understand', async () => {
  const lines = [
    'Number,Street,Unit,City,State,Zip',
    `12,Verify Way,12-Mar,${place}`,
    `14,Verify Way,1/2/2004,${place}`,
    `14.0,Oak Row,,${place}`,
    `3-Mar,Oak Row,,${place}`,
    `#REF!,Oak Row,,${place}`,
    `,PO Box 7,,${place}`,
    `9,Verify Way,700 Hudson Row,${place}`,
  ];
  const { homes, faulty } = await read(lines);
  expect(homes).toEqual(['14 Oak Row, Boca Raton, FL 33496']);
  expect(faulty).toEqual([
    [2, messages.spoiled],
    [3, messages.spoiled],
    [5, messages.spoiled],
    [6, messages.spoiled],
    [7, messages.poBox],
    [8, messages.unit],
  ]);
});

it('reads residents from whatever columns and cells hold them, and never loses a home over one', async () => {
  const { rows, faulty, list, unused } = await read([
    'Property Address,City,State,Zip,Owner 1 Name,Owner 1 Email,Owner 2 Name,Dues Paid',
    `12 Verify Way,${place},Rosa Delgado,Rosa Delgado <ROSA@porchlist.test>,Pat Delgado,yes`,
    `14 Verify Way,${place},Ida Poe,ida@porchlist.test/jo@porchlist.test,N/A,`,
    `16 Verify Way,${place},Jo Orr,mailto:jo@porchlist.test,-,no`,
    `18 Verify Way,${place},Max Fry,no email,,`,
    `20 Verify Way,${place},none,max at home,,`,
  ]);
  expect(faulty).toEqual([]);
  expect(rows.map(({ residents }) => residents)).toEqual([
    [
      { name: 'Rosa Delgado', email: 'rosa@porchlist.test' },
      { name: 'Pat Delgado', email: null },
    ],
    [{ name: 'Ida Poe', email: 'ida@porchlist.test' }],
    [{ name: 'Jo Orr', email: 'jo@porchlist.test' }],
    [{ name: 'Max Fry', email: null }],
    [],
  ]);
  expect(rows.map(({ doubts }) => doubts)).toEqual([
    [],
    ['Not read: “jo@porchlist.test”'],
    [],
    [],
    ['Not read: “max at home”'],
  ]);
  expect(unused).toEqual(['Dues Paid']);
  expect(list.columns.find(({ heading }) => heading === 'Owner 2 Name')).toMatchObject({ use: 'name' });
});

it('takes the name of a second resident for no street, in a column of names', async () => {
  const lines = ['House #,Street,Owner', '12,Verify Way,Ann Bell', ',,Diane Lane', '14,,Tom Quill'];
  const { homes, rows } = await read(lines, boca);
  expect(homes).toEqual(verify(12, 12, 14));
  expect(rows.map(({ residents }) => residents.map(({ name }) => name))).toEqual([
    ['Ann Bell'],
    ['Diane Lane'],
    ['Tom Quill'],
  ]);
  const units = await read(['Unit,Owner', '1,Ann Bell', ',Diane Lane', '2,Tom Quill'], boca);
  expect(units).toMatchObject({ asksStreet: true, list: { problem: messages.whichStreet } });
  const titles = await read(['Lot,House #,Owner', 'VERIFY WAY,,', '1,12,Ann Bell', '2,14,Tom Quill'], boca);
  expect(titles.homes.map((home) => home.toLowerCase())).toEqual(
    verify(12, 14).map((home) => home.toLowerCase()),
  );
});
