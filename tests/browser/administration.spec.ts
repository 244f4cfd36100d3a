import { searchFor, section, uniqueName, waiting } from '../support/screens/administration.ts';
import { expectFailure } from './support/failing.ts';
import { expect, test } from './support/test.ts';

test('a person is approved, and hears of it', { tag: '@phone' }, async ({ product, browserOf }) => {
  const { make, mailbox } = product;
  const community = await make.community({ name: 'Heron Bay' });
  const name = uniqueName('Robin');
  const person = await make.person({ community, name, isVerified: false, household: 'pending' });
  const page = await browserOf(await make.person({ community, isPlatformAdmin: true }));
  await page.goto(`${searchFor('nobody of that name')}&community=${community.slug}&householdsQ=robin`);
  const users = section(page, 'Pending Users');
  await expect(users.getByText('Nothing that waits matches ‘nobody of that name’.')).toBeVisible();
  await users.getByLabel('Search name, email or address').fill(name);
  await expect(page).toHaveURL(/usersQ=Robin/);
  const row = waiting(page, 'Pending Users', name);
  await expect(row).toContainText(person.email);
  await expect(row).toContainText('Heron Bay');
  await row.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(page.getByText('User approved')).toBeVisible();
  await expect(page.getByText(`Approval email sent to ${name}.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  const mail = await mailbox.newest(person.email, /approved/i);
  expect(mail.text).toContain(`/auth?community=${community.slug}&verified=true`);
  // The home is a decision of its own.
  await expect(waiting(page, 'Pending Households', name)).toBeVisible();
});

test('a person is rejected with a reason, told so, and signed out', async ({ product, browserOf }) => {
  const { make, mailbox } = product;
  const community = await make.community();
  const name = uniqueName('Sam');
  const person = await make.person({ community, name, isVerified: false, household: 'pending' });
  const theirs = await browserOf(person, { isConfirmed: false });
  await theirs.goto('/profile');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();

  const page = await browserOf(await make.person({ community, isPlatformAdmin: true }));
  await page.goto(searchFor(name));
  const row = waiting(page, 'Pending Users', name);
  const reject = row.getByRole('button', { name: `Reject ${name}` });
  const dialog = page.getByRole('dialog', { name: `Reject ${name}?` });
  await reject.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(reject).toBeFocused();
  await reject.click();
  await dialog.getByLabel('Reason').fill('This address is the golf club.');
  const confirm = dialog.getByRole('button', { name: 'Reject request' });
  await expectFailure(page, 'accounts/rejectUser', 'Failed to reject user', () => confirm.click());
  await expect(dialog).toBeHidden();
  await reject.click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('This address is the golf club.');
  await confirm.click();
  await expect(page.getByText('User rejected')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(section(page, 'Pending Users').getByRole('heading')).toBeFocused();

  const mail = await mailbox.newest(person.email, /request/i);
  expect(mail.text).toContain('This address is the golf club.');
  // By itself: nobody touches their page.
  await expect(theirs).toHaveURL('/auth');
});

test('an HOA admin approves homes of the own community, and sees no others', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const community = await make.community({ name: 'Heron Bay' });
  const elsewhere = await make.community({ name: 'Osprey Point' });
  const waitingPerson = { isVerified: true, household: 'pending' as const };
  const resident = await make.person({ community, name: 'Alex Berg', ...waitingPerson });
  await make.person({ community: elsewhere, name: 'Kim Larsen', ...waitingPerson });
  const page = await browserOf(await make.person({ community, hoaAdminOf: [community] }));
  await page.goto('/admin');
  const row = waiting(page, 'Pending Households', 'Alex Berg');
  await expect(row).toContainText(resident.address ?? '-');
  await expect(row).toContainText('Heron Bay');
  await expect(section(page, 'Pending Households')).not.toContainText('Osprey Point');
  await expect(section(page, 'Pending Households')).not.toContainText('Kim');

  const theirs = await browserOf(resident);
  await product.make.vendor(community, { name: 'Blue Heron Pools' });
  await theirs.goto(`/communities/${community.slug}`);
  await expect(theirs.getByText('Locked — pending HOA approval').first()).toBeVisible();
  const approve = row.getByRole('button', { name: /^Approve/ });
  const call = 'communities/approveHousehold';
  await expectFailure(page, call, 'Failed to approve household', () => approve.click());
  await approve.click();
  await expect(page.getByText('Household approved')).toBeVisible();
  await expect(page.getByText('No home is waiting.')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('Shown once 3 homes shared a cost')).toBeVisible();
});
