import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { emptyVendorDetails } from '../../../../catalogue/vendor-details.ts';
import { importMessages } from '../../../../platform/table-import-rules.ts';
import { auditLog } from '../../../../schema/audit.tables.ts';
import { vendorStats, vendors } from '../../../../schema/vendor.tables.ts';
import { nothingToImport, vendorImportLimits } from '../../vendor.rules.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { db, make } = h;
const person = await make.person({ community: null, isPlatformAdmin: true });
const client = await h.signIn(person.id);
const admin = client.api.vendors;

const header = 'Category,Provider name,Contact info';
const file = (...lines: string[]) => [header, ...lines].join('\n');
const vendorsOf = (community: { id: string }) =>
  db.select().from(vendors).where(eq(vendors.communityId, community.id));

describe('a preview', () => {
  it('shows whether each row is new, known or faulty, and why, without changes', async () => {
    const community = await make.community();
    await make.vendor(community, { name: 'Blue Wave', category: 'HVAC' });
    const csv = file(
      'pool,Crystal Pools,(561) 555-0101',
      'Pool,BLUE wave!,5615550100',
      'Pool,crystal-pools,1',
      'Locksmith,Key Masters,1',
      ',,',
      ',Nameless,',
      `Pool,${'x'.repeat(300)},1`,
    );
    const plan = await admin.previewVendorImport({ csv, communitySlug: community.slug });
    expect(
      plan.rows.map(({ line, status, problems }) => [line, status, ...problems.map((one) => one.message)]),
    ).toEqual([
      [2, 'new'],
      [3, 'known', 'Already listed as Blue Wave under HVAC.'],
      [4, 'known', 'The same as in line 2.'],
      [5, 'faulty', "There is no category 'Locksmith'."],
      [7, 'faulty', 'Category required', 'Contact info required'],
      [8, 'faulty', 'Please use at most 120 characters.'],
    ]);
    expect(plan.rows.at(-1)?.name.length, 'huge cells are not sent back whole').toBeLessThan(210);
    expect(await vendorsOf(community)).toHaveLength(1);
  });

  it('accepts search words as categories if they match only one', async () => {
    const { slug: communitySlug } = await make.community();
    const csv = file('A/C repair,Cool Air,1', 'gardening,Green Thumb,1', 'Electrician / Plumber,Both,1');
    const { rows } = await admin.previewVendorImport({ csv, communitySlug });
    expect(rows).toMatchObject([
      { status: 'new', category: 'HVAC' },
      { status: 'new', category: 'Landscaping' },
      {
        status: 'faulty',
        category: 'Electrician / Plumber',
        problems: [{ message: "'Electrician / Plumber' may be Electrical or Plumbing." }],
      },
    ]);
    await admin.importVendors({ csv, communitySlug });
    const found = (await admin.listAllVendors({ communitySlug })).rows.map(({ category }) => category);
    expect(found.toSorted()).toEqual(['HVAC', 'Landscaping']);
  });

  it('recognizes a vendor by its phone number, in the list and in the file', async () => {
    const community = await make.community();
    await make.vendor(community, {
      name: 'Blue Wave Pools',
      category: 'Pool',
      contactInfo: '(561) 555-0101',
    });
    const csv = file(
      'Pool,Blue Wave LLC,561-555-0101',
      'HVAC,Cool Air,561.555.0102',
      'HVAC,Cool Air Inc,+1 561 555 0102',
    );
    const { rows } = await admin.previewVendorImport({ csv, communitySlug: community.slug });
    expect(rows.map(({ status, problems }) => [status, problems[0]?.message])).toEqual([
      ['known', 'Already listed as Blue Wave Pools under Pool, with the same phone number.'],
      ['new', undefined],
      ['known', 'The same as in line 3.'],
    ]);
  });

  it('reads a pasted chat, and adds only what the admin did not leave out', async () => {
    const community = await make.community();
    const csv = [
      '[11/24/26, 9:12:03 AM] Ann Bell: Does anyone have a good plumber?',
      '[11/24/26, 9:14:40 AM] Tom Hill: Driftwood Plumbing 561-555-0102, very fair',
      '[11/24/26, 9:15:10 AM] Kim Lake: or Rapid Pipes 561-555-0103',
      '[11/24/26, 9:16:10 AM] Lou Reed: Key Masters 561-555-0104 did our locks',
    ].join('\n');
    const input = { csv, communitySlug: community.slug };
    const { rows } = await admin.previewVendorImport(input);
    expect(
      rows.map(({ line, name, category, contactInfo, status }) => [
        line,
        name,
        category,
        contactInfo,
        status,
      ]),
    ).toEqual([
      [2, 'Driftwood Plumbing', 'Plumbing', '(561) 555-0102', 'new'],
      [3, 'Rapid Pipes', 'Plumbing', '(561) 555-0103', 'new'],
      [4, 'Key Masters', '', '(561) 555-0104', 'faulty'],
    ]);
    expect(await vendorsOf(community)).toEqual([]);
    expect(await admin.importVendors({ ...input, leftOut: [0] })).toEqual({ added: 1 });
    expect((await vendorsOf(community)).map(({ name }) => name)).toEqual(['Rapid Pipes']);
  });

  it('is open to HOA admins for their own community alone', async () => {
    const [own, other] = [await make.community(), await make.community()];
    const hoaAdmin = await h.signIn((await make.person({ community: own, hoaAdminOf: [own] })).id);
    const csv = file('Pool,One,1');
    const { rows } = await hoaAdmin.api.vendors.previewVendorImport({ csv, communitySlug: own.slug });
    expect(rows.map(({ status }) => status)).toEqual(['new']);
    await expect(
      hoaAdmin.api.vendors.importVendors({ csv, communitySlug: other.slug }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await vendorsOf(other)).toEqual([]);
  });

  it.each([
    ['nothing', ' \n ', nothingToImport],
    ['only a header', header, importMessages.noRows],
    ['a file sent as text', 'PK\u0003\u0004…', importMessages.damaged],
    ['a million columns', `${header}${','.repeat(900_000)}\nPool,A,1`, importMessages.unreadable],
    [
      'too much',
      `${header}\n${'x'.repeat(vendorImportLimits.characters)}`,
      importMessages.tooLarge(vendorImportLimits),
    ],
  ])('refuses %s with a clear message', async (_, csv, message) => {
    const { slug: communitySlug } = await make.community();
    await expect(admin.previewVendorImport({ csv, communitySlug })).rejects.toMatchObject({
      code: 'INVALID',
      data: { fields: { csv: message } },
    });
  });

  it('accepts up to 2,000 rows', async () => {
    const { slug: communitySlug } = await make.community();
    const lines = Array.from({ length: 5000 }, (_, index) => `Pool,Vendor ${index},1`);
    await expect(admin.previewVendorImport({ csv: file(...lines), communitySlug })).rejects.toMatchObject({
      data: { fields: { csv: expect.stringContaining('There are 5,000 rows.') } },
    });
    const plan = await admin.previewVendorImport({ csv: file(...lines.slice(3000)), communitySlug });
    expect(plan.rows.filter(({ status }) => status === 'new')).toHaveLength(2000);
  });

  it('reads semicolons, a byte order mark, line breaks, formulas and invisible characters correctly', async () => {
    const { slug: communitySlug } = await make.community();
    const csv = `\uFEFFcategory;provider name;contact info\nPool;'=1+1 Pools;'+1 561 555 0100\nPool;Na\u0000me\u202E;1\nPool;Caf\uFFFD;1\nPool;"Two\r\nLines";1`;
    const { rows } = await admin.previewVendorImport({ csv, communitySlug });
    expect(rows).toMatchObject([
      { status: 'new', name: '=1+1 Pools', contactInfo: '+1 561 555 0100' },
      { status: 'new' },
      { status: 'faulty', problems: [{ field: 'name', message: expect.stringContaining('UTF-8') }] },
      { status: 'new', line: 5 },
    ]);
    await admin.importVendors({ csv, communitySlug });
    const names = (await admin.listAllVendors({ communitySlug })).rows.map(({ name }) => name);
    expect(names.toSorted()).toEqual(['=1+1 Pools', 'Name', 'Two Lines']);
  });
});

describe('an import', () => {
  it('adds both providers of one line of a chat', async () => {
    const community = await make.community();
    const csv =
      '11/20/26, 9:12 AM - Ann Bell: Use Blue Pipe Plumbing 561-555-0171. My electrician is Bright Spark Electric 561-555-0173';
    const input = { csv, communitySlug: community.slug };
    const { rows } = await admin.previewVendorImport(input);
    expect(rows.map(({ id, line, status }) => [id, line, status])).toEqual([
      [0, 1, 'new'],
      [1, 1, 'new'],
    ]);
    expect(await admin.importVendors({ ...input, leftOut: [1] })).toMatchObject({ added: 1 });
    expect(await vendorsOf(community)).toMatchObject([{ name: 'Blue Pipe Plumbing' }]);
  });

  it('adds a row as the admin corrected it', async () => {
    const community = await make.community();
    const csv = 'Who does locks? Call 239-555-0142';
    const input = { csv, communitySlug: community.slug };
    expect((await admin.previewVendorImport(input)).rows).toMatchObject([{ status: 'none' }]);
    const keyMasters = { name: 'Key Masters', category: 'Handyman', contactInfo: '239-555-0143' };
    const mended = [{ ...emptyVendorDetails, ...keyMasters, id: 0 }];
    expect(await admin.importVendors({ ...input, mended })).toEqual({ added: 1 });
    expect(await vendorsOf(community)).toMatchObject([
      { name: 'Key Masters', category: 'Handyman', phoneNumbers: ['+12395550143'] },
    ]);
  });

  it('adds all new rows with figures and one log entry', async () => {
    const community = await make.community();
    await make.vendor(community, { name: 'Blue Wave' });
    const csv = file('Pool,Crystal Pools,1', 'HVAC,Cool Air,2', 'Pool,Blue Wave,3', 'Pool,,4');
    const input = { csv, communitySlug: community.slug };
    expect(await admin.importVendors(input)).toEqual({ added: 2 });
    const added = (await vendorsOf(community)).filter(({ name }) => name !== 'Blue Wave');
    expect(added.every(({ createdBy }) => createdBy === null)).toBe(true);
    const figures = await db.select().from(vendorStats);
    expect(added.every(({ id }) => figures.some(({ vendorId }) => vendorId === id))).toBe(true);
    const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, community.id));
    expect(entries).toMatchObject([
      { action: 'vendor.import', actorId: person.id, details: { after: { added: 2 } } },
    ]);

    expect(await admin.importVendors(input), 'a second time').toEqual({ added: 0 });
  });

  it('that runs twice at the same time adds each vendor once', async () => {
    const community = await make.community();
    const lines = Array.from({ length: 60 }, (_, index) => `Pool,Vendor ${index},1`);
    const results = await Promise.all(
      [lines, lines.toReversed(), lines].map((some) =>
        admin.importVendors({ csv: file(...some), communitySlug: community.slug }),
      ),
    );
    expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(60);
    expect(await vendorsOf(community)).toHaveLength(60);
  });

  it('can be larger than other calls in both protocols, up to a limit', async () => {
    const { slug: communitySlug } = await make.community();
    const body = (size: number) => JSON.stringify({ csv: 'x'.repeat(size), communitySlug });
    const post = (path: string, text: string) =>
      client.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text });
    expect((await post('/api/admin/vendors/import', body(900_000))).status).toBe(422);
    expect((await post('/api/admin/vendors', body(900_000))).status).toBe(413);
    expect((await post('/rpc/vendors/importVendors', `{"json":${body(900_000)}}`)).status).toBe(422);
    expect((await post('/rpc/vendors/importVendors', `{"json":${body(5_000_000)}}`)).status).toBe(413);
  });
});
