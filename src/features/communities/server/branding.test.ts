import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import type { Community } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { photoMessages } from '../community.rules.ts';

const h = await startHarness();

async function hoaAdmin(of?: Community) {
  const community = of ?? (await h.make.community());
  const client = await h.signIn((await h.make.person({ community, hoaAdminOf: [community] })).id);
  return { community, slug: community.slug, client, api: client.api.communities };
}

const fileOf = (bytes: Uint8Array, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], '../../evil name.jpg', { type });

/** Creates a picture with a red left half and a blue right half. */
const twoHalves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d01010' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#1010d0' } },
      left: width / 2,
      top: 0,
    },
  ]);

const filesOf = (photoUrl: string) => [photoUrl, photoUrl.replace('-2000.', '-1000.')];

it('branding is cleaned up, saved, shown at once, and logged', async () => {
  const { slug, community, api, client } = await hoaAdmin();
  const saved = await api.saveBranding({
    slug,
    addressLine: '  1 Heron Lane, Boca Raton  ',
    contactPhone: '+1 (561) 555.0142',
    totalHomes: 412,
  });
  expect(saved).toEqual({
    timeZone: 'America/New_York',
    chosenTimeZone: null,
    slug,
    name: community.name,
    photoUrl: null,
    addressLine: '1 Heron Lane, Boca Raton',
    contactPhone: '5615550142',
    totalHomes: 412,
  });
  expect(await h.signedOut().api.communities.getCommunity({ slug })).toMatchObject({
    addressLine: '1 Heron Lane, Boca Raton',
    contactPhone: '5615550142',
    totalHomes: 412,
  });
  await api.saveBranding({ slug, addressLine: '', contactPhone: '', totalHomes: null });
  expect(await api.getBranding({ slug })).toMatchObject({
    addressLine: null,
    contactPhone: null,
    totalHomes: null,
  });
  const admin = await h.signIn((await h.make.person({ community: null, isPlatformAdmin: true })).id);
  const log = await admin.api.audit.listAuditLog({ communitySlug: slug, action: 'branding.save' });
  expect(log.rows.map(({ details }) => details)).toContainEqual([
    'Address line: 1 Heron Lane, Boca Raton → none',
    'Phone: 5615550142 → none',
    'Homes: 412 → none',
  ]);
  expect(log.total).toBe(2);
  for (const [field, value] of [
    ['contactPhone', '555-0142'],
    ['contactPhone', '561 555 0142 ext 9'],
    ['totalHomes', -1],
    ['totalHomes', 1.5],
  ] as const) {
    const input = { slug, addressLine: '', contactPhone: '', totalHomes: null, [field]: value };
    const { status, text } = await client.raw('communities/saveBranding', input);
    expect([status, text.includes(field)], `${field} ${value}`).toEqual([422, true]);
  }
});

it('only a platform admin can see and set the test group', async () => {
  const { slug, api } = await hoaAdmin();
  const admin = await h.signIn((await h.make.person({ community: null, isPlatformAdmin: true })).id);
  const input = { slug, addressLine: '', contactPhone: '', totalHomes: null };
  expect(await admin.api.communities.saveBranding({ ...input, isTestGroup: true })).toMatchObject({
    isTestGroup: true,
  });
  expect(await api.saveBranding(input)).not.toHaveProperty('isTestGroup');
  expect(await admin.api.communities.getBranding({ slug })).toMatchObject({ isTestGroup: true });
  await expect(api.saveBranding({ ...input, isTestGroup: false })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

it('a photo is cropped, re-encoded without metadata, and cached forever', async () => {
  const { slug, api } = await hoaAdmin();
  const bytes = await twoHalves(2400, 1200)
    .withExif({ IFD0: { Copyright: 'Secret Street 5' } })
    .jpeg()
    .toBuffer();
  expect(bytes.includes('Secret Street')).toBe(true);
  const crop = { x: 50, y: 0, width: 50, height: 40 };
  const { photoUrl } = await api.uploadPhoto({ slug, photo: fileOf(bytes), crop });
  expect(photoUrl).toMatch(/^\/photos\/[0-9a-f]{32}-2000\.webp$/);
  const header = await h.signedOut().api.communities.getCommunity({ slug });
  expect(header.photoSrcSet).toBe(
    filesOf(photoUrl ?? '')
      .map((url, index) => `${url} ${[2000, 1000][index]}w`)
      .join(', '),
  );
  for (const [index, url] of filesOf(photoUrl ?? '').entries()) {
    const response = await h.signedOut().fetch(url);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const served = Buffer.from(await response.arrayBuffer());
    const { width, height, exif, format } = await sharp(served).metadata();
    expect({ width, height, exif, format }).toEqual({
      width: [2000, 1000][index],
      height: [800, 400][index],
      format: 'webp',
    });
    const { dominant } = await sharp(served).stats();
    expect(dominant.b, 'only the blue half remains').toBeGreaterThan(dominant.r + 100);
  }
});

it('a rotated photo is cropped in its upright position', async () => {
  const { slug, api } = await hoaAdmin();
  // Stored sideways with red left of blue; upright, red is above blue.
  const bytes = await twoHalves(2000, 1600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const crop = { x: 0, y: 60, width: 100, height: 30 };
  const { photoUrl } = await api.uploadPhoto({ slug, photo: fileOf(bytes), crop });
  const served = await (await h.signedOut().fetch(photoUrl ?? '')).arrayBuffer();
  const { dominant } = await sharp(served).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r + 100);
});

it('a new photo removes the old one, and a photo can be removed', async () => {
  const { slug, api } = await hoaAdmin();
  const photo = fileOf(await twoHalves(1000, 500).png().toBuffer(), 'image/png');
  const urls: (string | null)[] = [];
  for (let index = 0; index < 2; index++)
    urls.push((await api.uploadPhoto({ slug, photo, crop: null })).photoUrl);
  const statuses = async () =>
    Promise.all(
      urls.flatMap((url) => filesOf(url ?? '')).map(async (url) => (await h.signedOut().fetch(url)).status),
    );
  expect(await statuses()).toEqual([404, 404, 200, 200]);
  const both = await Promise.all([0, 1].map(() => api.uploadPhoto({ slug, photo, crop: null })));
  urls.splice(0, 2, ...both.map(({ photoUrl }) => photoUrl));
  expect((await statuses()).toSorted(), 'only one of two simultaneous uploads remains').toEqual([
    200, 200, 404, 404,
  ]);
  expect(await api.removePhoto({ slug })).toMatchObject({ photoUrl: null });
  expect(await statuses()).toEqual([404, 404, 404, 404]);
});

it('a failed upload leaves no files behind', async () => {
  const { slug, api } = await hoaAdmin();
  const photo = fileOf(await twoHalves(1000, 500).png().toBuffer(), 'image/png');
  const { storage } = h.services;
  const put = vi.spyOn(storage, 'put');
  await h.db.execute(sql`alter table audit_log add constraint log_closed check (false) not valid`);
  await expect(api.uploadPhoto({ slug, photo, crop: null })).rejects.toThrow('This cannot be saved');
  await h.db.execute(sql`alter table audit_log drop constraint log_closed`);
  const keys = put.mock.calls.map(([key]) => key);
  put.mockRestore();
  expect(keys).toHaveLength(2);
  for (const key of keys) expect(await storage.get(key), key).toBeNull();
  expect(await api.getBranding({ slug })).toMatchObject({ photoUrl: null });
});

it('an upload that is not a photo, too large, too small or a decompression bomb is refused', async () => {
  const { slug, api } = await hoaAdmin();
  const upload = (bytes: Uint8Array | string) =>
    api.uploadPhoto({ slug, photo: fileOf(Buffer.from(bytes as string)), crop: null });
  const refusal = (message: string) => ({ code: 'INVALID', data: { fields: { photo: message } } });
  const jpeg = await twoHalves(1000, 500).jpeg().toBuffer();
  // Claims to have 30,000 by 30,000 pixels.
  const bomb = await twoHalves(1000, 500).png().toBuffer();
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  const cases: [string, Uint8Array | string, string][] = [
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>', photoMessages.format],
    ['GIF', await twoHalves(1000, 500).gif().toBuffer(), photoMessages.format],
    ['script', await readFile(import.meta.filename), photoMessages.format],
    ['empty', '', photoMessages.format],
    ['cut off', jpeg.subarray(0, jpeg.length / 2), photoMessages.unreadable],
    ['a truncated file', jpeg.subarray(0, 20), photoMessages.unreadable],
    ['small', await twoHalves(400, 300).jpeg().toBuffer(), photoMessages.tooSmall],
    ['bomb', bomb, photoMessages.tooManyPixels],
    ['heavy', Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]), photoMessages.tooManyBytes],
  ];
  for (const [what, bytes, message] of cases) {
    await expect(upload(bytes), what).rejects.toMatchObject(refusal(message));
  }
  await expect(upload(Buffer.alloc(12 * 1024 * 1024)), 'rejected before it is read').rejects.toMatchObject({
    code: 'TOO_LARGE',
  });
  expect(await api.getBranding({ slug })).toMatchObject({ photoUrl: null });
});

it('an animated photo becomes its first frame', async () => {
  const { slug, api } = await hoaAdmin();
  const picture = (background: string) =>
    sharp({ create: { width: 800, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
  const moving = await sharp([await picture('#10d010'), await picture('#d01010')], {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  const { photoUrl } = await api.uploadPhoto({ slug, photo: fileOf(moving, 'image/webp'), crop: null });
  const served = Buffer.from(await (await h.signedOut().fetch(photoUrl ?? '')).arrayBuffer());
  expect((await sharp(served).metadata()).pages ?? 1).toBe(1);
  const { dominant } = await sharp(served).stats();
  expect(dominant.g).toBeGreaterThan(dominant.r + 100);
});

it('photo URLs cannot reach other files', async () => {
  for (const path of [
    '/photos/..%2f..%2fpackage.json',
    '/photos/%2e%2e%2fx.webp',
    '/photos/x.webp',
    '/photos/',
  ]) {
    expect((await h.signedOut().fetch(path)).status, path).toBe(404);
  }
});
