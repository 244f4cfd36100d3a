import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { startHarness } from '../support/harness.ts';
import { problemWith, watchedLog } from './answers.ts';

const { log, errors } = watchedLog();
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' }, services: { log } });
const community = await h.make.community();
const admin = await h.signIn((await h.make.person({ community, hoaAdminOf: [community] })).id);
const platformAdmin = await h.signIn((await h.make.person({ community: null, isPlatformAdmin: true })).id);

afterEach(() => {
  expect(errors.splice(0)).toEqual([]);
});

const bytes = (text: string) => Buffer.from(text, 'latin1');
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2F7D8C' }, limitInputPixels: false });
const jpeg = await plain(1200, 480).jpeg().toBuffer();

/** Invalid photo files by description. */
const files: Record<string, Buffer> = {
  nothing: Buffer.alloc(0),
  'one byte': bytes('\xff'),
  'an SVG with a script': bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'an HTML page': bytes('<!doctype html><script>alert(1)</script>'),
  'a ZIP file': bytes('PK\x03\x04\x14\x00\x00\x00\x08\x00'),
  'a PDF file': bytes('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'),
  'the first bytes of a JPEG': jpeg.subarray(0, 40),
  'half a JPEG': jpeg.subarray(0, jpeg.length / 2),
  'a JPEG that is noise': Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(5_000, 0xa5)]),
  'an invalid PNG': Buffer.concat([bytes('\x89PNG\r\n\x1a\n'), Buffer.alloc(2_000)]),
  'an invalid WebP': bytes('RIFF\xff\xff\xff\xffWEBPVP8 '),
  'an image of 60 megapixels': await plain(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer(),
  'more than 10 MB': Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]),
  'a file above every size limit': Buffer.alloc(16 * 1024 * 1024),
};

describe('an invalid photo', () => {
  const send = async (form: FormData) => {
    const response = await admin.fetch(`/api/admin/communities/${community.slug}/photo`, {
      method: 'POST',
      body: form,
    });
    return { status: response.status, text: await response.text() };
  };

  it.each(Object.entries(files))('is refused with a plain message: %s', async (_, content) => {
    const photo = new File([new Uint8Array(content)], '../../evil.jpg', { type: 'image/jpeg' });
    const answer = await admin.raw('communities/uploadPhoto', { slug: community.slug, photo, crop: null });
    expect(problemWith(answer)).toBeNull();
    expect([413, 422]).toContain(answer.status);
    expect((await admin.api.communities.getBranding({ slug: community.slug })).photoUrl).toBeNull();
  });

  it('is refused with a plain message: a text, several files or no file', async () => {
    const photo = () => new File([new Uint8Array(jpeg)], 'photo.jpg', { type: 'image/jpeg' });
    const forms: [string, string | File][][] = [
      [],
      [['photo', 'text']],
      [
        ['photo', photo()],
        ['photo', photo()],
      ],
      [['photo[0]', photo()]],
      [['other', photo()]],
      [
        ['photo', photo()],
        ['crop', 'null'],
        ['crop[x]', '1e308'],
      ],
    ];
    for (const entries of forms) {
      const form = new FormData();
      for (const [name, value] of entries) form.append(name, value);
      const answer = await send(form);
      expect(problemWith(answer)).toBeNull();
      expect(answer.status).toBe(422);
    }
  });

  it('is refused with a plain message: broken multipart', async () => {
    for (const body of [
      '',
      '--x',
      '--x\r\n\r\n',
      '--x\r\ncontent-disposition: form-data\r\n\r\nx\r\n--x--',
    ]) {
      const response = await admin.fetch(`/api/admin/communities/${community.slug}/photo`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body,
      });
      expect(problemWith({ status: response.status, text: await response.text() }), body).toBeNull();
      expect(response.status).toBe(422);
    }
  });
});

describe('an invalid table', () => {
  const binary = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7919) % 256)).toString(
    'latin1',
  );
  const tables: Record<string, string> = {
    nothing: '',
    'a byte order mark': '\uFEFF',
    'binary data': binary,
    'binary data as text': Buffer.from(binary, 'latin1').toString('utf8'),
    'UTF-16 as bytes': Buffer.from('Category,Provider name\nPool,Blue', 'utf16le').toString('latin1'),
    'rows without a header': 'Pool,Blue Wave,1,\n'.repeat(10),
    'an open quote': 'Category,Provider name,Contact info\n"Pool',
    'quotes in quotes': `Category,Provider name,Contact info\n${'"'.repeat(200_001)}`,
    'a million columns': `Category${','.repeat(900_000)}`,
    'columns named like object properties': '__proto__,constructor,toString,Category\n1,2,3,4',
    'the same column twice': 'Category,Category,Provider name,Contact info\nPool,HVAC,Blue,1',
    'a row of a million cells': `Category,Provider name,Contact info\nPool,Blue,1${',x'.repeat(450_000)}`,
    'empty lines': '\n'.repeat(900_000),
    'one long cell': `Category,Provider name,Contact info\nPool,${'x'.repeat(900_000)},1`,
  };
  const imports = [
    'vendors/previewVendorImport',
    'vendors/importVendors',
    'directory/previewAddressImport',
    'directory/importAddresses',
  ];

  it.each(Object.entries(tables))('gets a plain message: %s', async (_, csv) => {
    for (const call of imports) {
      const answer = await platformAdmin.raw(call, {
        slug: community.slug,
        communitySlug: community.slug,
        csv,
      });
      expect(problemWith(answer), call).toBeNull();
    }
  });
});
