import { systemClock } from '../../src/platform/clock.ts';
import { streetOf } from '../support/neighborhood.ts';
import { requestRowsOn } from '../support/request-rows.ts';
import { uniqueWord } from '../support/unique-word.ts';
import { openDialog } from './support/elements.ts';
import { componentTest, expect, fill, waitFor, within } from './support/test.ts';

const test = await componentTest();

test('an HOA admin imports addresses and approves all matching homes with one click', async ({
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
  expect(await page.findByText('No roster yet')).toBeVisible();
  await page.user.click(await page.findByRole('link', { name: 'Communities' }));
  await page.user.click(await page.findByRole('link', { name: 'Addresses' }));
  expect(await page.findByText('No addresses yet.', { exact: false })).toBeVisible();
  fill(await page.findByLabelText('Or paste the rows, one home a line'), `98 ${street}\n99 ${street}`);
  await page.user.click(await page.findByRole('button', { name: 'Show what would change' }));
  fill(await page.findByLabelText('City, state and ZIP code of these homes'), 'Boca Raton, FL 33496');
  await page.user.click(await page.findByRole('button', { name: 'Show what would change' }));
  await page.user.click(await page.findByRole('button', { name: 'Import 2 addresses' }));
  expect(await page.findByText('Showing 2 of 2 addresses')).toBeVisible();
  await page.user.click(await page.findByRole('button', { name: 'Undo this import' }));
  await page.user.click(await page.findByRole('button', { name: 'Undo the import' }));
  expect(await page.findByText('No addresses yet.', { exact: false })).toBeVisible();

  const csv = [
    'Number,Street,Unit,City,State,Zip,Owner',
    `${number},${street},,Boca Raton,FL,33496,"Tester, Pat"`,
    `,${street},,Boca Raton,FL,33496,`,
  ].join('\n');
  await page.user.upload(
    await page.findByLabelText('CSV file'),
    new File([csv], 'homes.csv', { type: 'text/csv' }),
  );
  expect(await page.findByText('The house number is missing.')).toBeVisible();
  expect(page.getByText(/^Read: .*Owner as Name\.$/)).toBeVisible();
  expect(await page.findByText('One home that waits for approval will match the directory.')).toBeVisible();
  await page.user.click(await page.findByRole('button', { name: 'Import one address' }));
  expect(await page.findByText('Addresses imported')).toBeVisible();
  expect(await page.findByText('Showing 1 of 1 addresses')).toBeVisible();

  await page.user.click(await page.findByRole('link', { name: /^Inbox/ }));
  await page.user.click(
    await page.findByRole('button', { name: 'Approve all whose name and address match (1)' }),
  );
  await page.user.click(await page.findByRole('button', { name: 'Approve one home' }));
  expect(await page.findByText('Household approved')).toBeVisible();
});

test('a list of homes comes before the import of the next one', async ({ product, browserOf }) => {
  const community = await product.make.community();
  const page = await browserOf(await product.make.person({ community, hoaAdminOf: [community] }));
  const isListFirst = async () => {
    await page.goto('/admin/addresses');
    const file = await page.findByLabelText('CSV file');
    const search = page.getByRole('searchbox', { name: 'Search addresses' });
    return Boolean(search.compareDocumentPosition(file) & page.window.Node.DOCUMENT_POSITION_FOLLOWING);
  };
  expect(await isListFirst()).toBe(false);
  await product.make.directoryAddress(community);
  expect(await isListFirst()).toBe(true);
  expect(page.getByRole('link', { name: 'Import a list' })).toBeVisible();
});

test('a platform admin adds a community and renames it', async ({ product, browserOf }) => {
  const unique = uniqueWord();
  const page = await browserOf(await product.make.person({ community: null, isPlatformAdmin: true }));
  await page.goto('/admin/communities');
  const save = async (opens: string, name: string, saves: string) => {
    await page.user.click(await page.findByRole('button', { name: opens }));
    const dialog = within(await waitFor(() => openDialog(page)));
    fill(await dialog.findByLabelText('Name'), name);
    await page.user.click(dialog.getByRole('button', { name: saves }));
    expect(await page.findByRole('heading', { level: 1, name })).toBeVisible();
  };
  await save('Add a community', `Tern Row ${unique}`, 'Add community');
  await waitFor(() => expect(page.path()).toBe(`/admin/communities?community=tern-row-${unique}`));
  await save('Rename', `Tern Walk ${unique}`, 'Rename');
  await waitFor(() => expect(page.path()).toBe(`/admin/communities?community=tern-walk-${unique}`));
});

test('a platform admin approves an address change and a community request', async ({
  product,
  browserOf,
}) => {
  const { make, mailbox, running } = product;
  const requests = requestRowsOn(running.services.db, systemClock);
  const [from, to] = [await make.community(), await make.community({ name: 'Curlew Point' })];
  const unique = uniqueWord();
  const person = await make.person({ community: from, name: `Mona ${unique}` });
  const { formattedAddress } = await make.directoryAddress(to, { route: streetOf(to) });
  await requests.addressChange(person, { address: formattedAddress });
  const communityRequest = await requests.communityRequest({ communityName: `Godwit ${unique}` });
  const page = await browserOf(await make.person({ community: null, isPlatformAdmin: true }));
  await page.goto('/admin?show=address-changes');

  const addressChanges = () => page.getByRole('region', { name: 'Address Changes' });
  await waitFor(() =>
    expect(within(addressChanges()).getAllByText('Moves to Curlew Point')[0]).toBeVisible(),
  );
  await page.click(() =>
    within(addressChanges()).getByRole('button', { name: `Approve the address change of Mona ${unique}` }),
  );
  expect(await page.findByText('Address change approved')).toBeVisible();
  const mail = await mailbox.newest(person.email, /address/i);
  expect(mail.text).toContain(`${formattedAddress.replace(', USA', '')}.`);

  await page.user.click(await page.findByRole('link', { name: /^Community Requests/ }));
  await page.user.click(await page.findByRole('button', { name: `Approve Godwit ${unique}` }));
  const dialog = () => page.getByRole('dialog', { name: `Approve Godwit ${unique}?` });
  await waitFor(() => expect(dialog()).toBeVisible());
  const name = () => within(dialog()).getByLabelText('Name');
  fill(await waitFor(name), '???');
  await page.click(() => within(dialog()).getByRole('button', { name: 'Create community' }));
  await waitFor(() =>
    expect(within(dialog()).getByText('Please enter a name with letters or digits.')).toBeVisible(),
  );
  fill(await waitFor(name), `Godwit Sands ${unique}`);
  await page.click(() => within(dialog()).getByRole('button', { name: 'Create community' }));
  expect(await page.findByText('Community request approved')).toBeVisible();
  const slug = `godwit-sands-${unique.toLowerCase()}`;
  await waitFor(() => expect(page.path()).toBe(`/admin/communities?community=${slug}`));
  await waitFor(() =>
    expect(page.getByRole('link', { name: 'Import the roster of homes' })).toHaveAttribute(
      'href',
      `/admin/addresses?community=${slug}`,
    ),
  );
  expect((await mailbox.newest(communityRequest.requestorEmail, /community/i)).text).toContain(slug);
  await page.goto(`/communities/${slug}`);
  expect(await page.findByRole('heading', { level: 1, name: `Godwit Sands ${unique}` })).toBeVisible();
});
