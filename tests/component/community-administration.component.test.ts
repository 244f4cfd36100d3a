import { systemClock } from '../../src/platform/clock.ts';
import { requestRowsOn } from '../support/request-rows.ts';
import { streetOf } from './support/neighborhood.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

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
  await dialog.getByRole('button', { name: 'Create community' }).click();
  await expect(dialog.getByText('Please enter a name with letters or digits.')).toBeVisible();
  await name.fill(`Godwit Sands ${unique}`);
  await dialog.getByRole('button', { name: 'Create community' }).click();
  await expect(page.getByText('Community request approved')).toBeVisible();
  const slug = `godwit-sands-${unique.toLowerCase()}`;
  expect((await mailbox.newest(communityRequest.requestorEmail, /community/i)).text).toContain(slug);
  await page.goto(`/communities/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: `Godwit Sands ${unique}` })).toBeVisible();
});
