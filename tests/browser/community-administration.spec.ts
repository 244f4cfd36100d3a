import sharp from 'sharp';
import { systemClock } from '../../src/platform/clock.ts';
import { requestRowsOn } from '../support/request-rows.ts';
import { expectFailure } from './support/failing.ts';
import { streetOf } from './support/neighborhood.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('an HOA admin gives the community its photo and facts, and its page shows them at once', {
  tag: '@phone',
}, async ({ product, browserOf }) => {
  const community = await product.make.community({ name: 'Plover Sound', totalHomes: null });
  const page = await browserOf(await product.make.person({ community, hoaAdminOf: [community] }));
  await page.goto('/admin');
  const branding = page.getByRole('region', { name: 'Community Branding' });

  const photo = await sharp({ create: { width: 1400, height: 1000, channels: 3, background: '#4488aa' } })
    .jpeg()
    .toBuffer();
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  const chooser = branding.getByLabel('Choose a photo', { exact: true }).and(page.locator('input'));
  await chooser.setInputFiles(file('photo.gif', 'image/gif', Buffer.from('GIF89a')));
  await expect(branding.getByText('Please choose a photo in JPEG, PNG or WebP format.')).toBeVisible();
  await chooser.setInputFiles(file('photo.jpg', 'image/jpeg', photo));
  const dialog = page.getByRole('dialog', { name: 'Which part shall be seen?' });
  const frame = dialog.locator('.ReactCrop__crop-selection');
  await expect(frame).toBeVisible();
  await frame.focus();
  await page.keyboard.press('ArrowUp');
  await expectAccessible(page);
  const upload = dialog.getByRole('button', { name: 'Upload photo' });
  await expectFailure(page, 'communities/uploadPhoto', 'Upload failed', () => upload.click());
  await expect(frame).toBeVisible();
  await upload.click();
  await expect(page.getByText('Photo uploaded')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(branding.getByAltText('Plover Sound as its page shows it')).toBeVisible();

  await branding.getByLabel('HOA contact phone').fill('555');
  await branding.getByLabel('Number of homes').fill('1,204');
  await branding.getByRole('button', { name: 'Save Branding' }).click();
  await expect(branding.getByText('Please enter ten digits, such as (561) 555-0142.')).toBeVisible();
  await branding.getByLabel('HOA contact phone').fill('1 561 555 0142');
  const save = branding.getByRole('button', { name: 'Save Branding' });
  await expectFailure(page, 'communities/saveBranding', 'Save failed', () => save.click());
  await expect(branding.getByLabel('HOA contact phone')).toHaveValue('(561) 555-0142');
  await save.click();
  await expect(page.getByText('Branding saved')).toBeVisible();
  await expect(branding.getByLabel('HOA contact phone')).toHaveValue('(561) 555-0142');

  await page.goto(`/communities/${community.slug}`);
  await expect(page.getByText('Your Trusted Neighborhood — 1,204 Homes')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call HOA' })).toHaveAttribute('href', 'tel:+15615550142');
  const shown = page.locator('header img[srcset]');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('an HOA admin imports addresses, and approves the homes that match with one press', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const community = await make.community({ name: 'Plover Sound' });
  const street = streetOf(community);
  const waiting = await make.person({
    community,
    household: 'pending',
    streetName: street,
    name: 'Pat Tester',
  });
  const [number] = (waiting.address ?? '').split(' ');
  const page = await browserOf(await make.person({ community, hoaAdminOf: [community] }));
  await page.goto('/admin');
  await expect(page.getByText('Not on the roster')).toBeVisible();
  await page.getByRole('link', { name: 'Addresses' }).click();
  await expect(page.getByText('No addresses yet.')).toBeVisible();
  const csv = [
    'Number,Street,Unit,City,State,Zip,Owner',
    `${number},${street},,Boca Raton,FL,33496,"Tester, Pat"`,
    `,${street},,Boca Raton,FL,33496,`,
  ].join('\n');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('The house number is missing.')).toBeVisible();
  await expect(page.getByText('One home that waits for approval will match the directory.')).toBeVisible();
  await page.getByRole('button', { name: 'Import one address' }).click();
  await expect(page.getByText('Addresses imported')).toBeVisible();
  await expect(page.getByText('Showing 1 of 1 addresses')).toBeVisible();

  await page
    .getByRole('link', { name: /^Admin( \d+)?$/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Approve all whose name and address match (1)' }).click();
  await page.getByRole('button', { name: 'Approve one home' }).click();
  await expect(page.getByText('Household approved')).toBeVisible();
  await expect(page.getByText('No home is waiting.')).toBeVisible();
});

test('a platform admin moves a person and opens a community', async ({ product, browserOf }) => {
  const { make, mailbox, running } = product;
  const requests = requestRowsOn(running.services.db, systemClock);
  const [from, to] = [await make.community(), await make.community({ name: 'Curlew Point' })];
  const unique = Math.random().toString(36).slice(2, 9).toUpperCase();
  const person = await make.person({ community: from, name: `Mona ${unique}` });
  const { formattedAddress } = await make.directoryAddress(to, { route: streetOf(to) });
  await requests.addressChange(person, { address: formattedAddress });
  const communityRequest = await requests.communityRequest({ communityName: `Godwit ${unique}` });
  const page = await browserOf(await make.person({ community: null, isPlatformAdmin: true }));
  await page.goto('/admin');

  const addressChanges = page.getByRole('region', { name: 'Address Changes' });
  await expect(addressChanges.getByText('Moves to Curlew Point').first()).toBeVisible();
  await addressChanges.getByRole('button', { name: `Approve the address change of Mona ${unique}` }).click();
  await expect(page.getByText('Address change approved')).toBeVisible();
  const mail = await mailbox.newest(person.email, /address/i);
  expect(mail.text).toContain(formattedAddress);

  await page.getByRole('button', { name: `Approve Godwit ${unique}` }).click();
  const dialog = page.getByRole('dialog', { name: `Approve Godwit ${unique}?` });
  await expect(dialog).toBeVisible();
  const name = dialog.getByLabel('Name');
  await name.fill('???');
  await dialog.getByRole('button', { name: 'Make the community' }).click();
  await expect(dialog.getByText('Please enter a name with letters or digits.')).toBeVisible();
  await name.fill(`Godwit Sands ${unique}`);
  await dialog.getByRole('button', { name: 'Make the community' }).click();
  await expect(page.getByText('Community request approved')).toBeVisible();
  const slug = `godwit-sands-${unique.toLowerCase()}`;
  expect((await mailbox.newest(communityRequest.requestorEmail, /community/i)).text).toContain(slug);
  await page.goto(`/communities/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: `Godwit Sands ${unique}` })).toBeVisible();
});
