import { searchFor, section, uniqueName, waiting } from '../support/screens/administration.ts';
import { expectFailure } from './support/failing.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

test('the admin page shows to each what they may do', async ({ page, product, browserOf }) => {
  const { make } = product;
  const community = await make.community({ name: 'Heron Bay' });
  await page.goto('/admin');
  await expect(page.getByText('Please sign in to access admin tools.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/signin',
  );

  const resident = await browserOf(await make.person({ community }));
  await resident.goto('/admin');
  await expect(resident.getByText("You don't have admin access.")).toBeVisible();

  const hoaAdmin = await browserOf(await make.person({ community, hoaAdminOf: [community] }));
  await hoaAdmin.goto('/admin');
  await expect(section(hoaAdmin, 'Pending Households')).toBeVisible();
  await expect(section(hoaAdmin, 'Pending Users')).toHaveCount(0);

  const platformAdmin = await browserOf(await make.person({ community, isPlatformAdmin: true }));
  await platformAdmin.goto('/admin');
  await expect(section(platformAdmin, 'Pending Households')).toBeVisible();
  await expect(section(platformAdmin, 'Pending Users')).toBeVisible();
});

test('pages for platform admins turn everybody else away', async ({ page, product, browserOf }) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/signin');

  const hoaAdmin = await browserOf(await product.make.person({ community, hoaAdminOf: [community] }));
  await hoaAdmin.goto('/admin/costs');
  await expect(hoaAdmin.getByText('Access denied')).toBeVisible();
  await expect(hoaAdmin).toHaveURL(`/communities/${community.slug}`);
  await hoaAdmin.reload();
  await expect(hoaAdmin.getByRole('heading', { level: 1, name: 'Heron Bay' })).toBeVisible();
  await expect(hoaAdmin.getByText('Access denied')).toHaveCount(0);
});

test('when somebody else was quicker, the page says so and shows what is true', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const community = await make.community();
  const name = uniqueName('Kim');
  await make.person({ community, name, isVerified: false, household: 'pending' });
  const admin = await make.person({ community, isPlatformAdmin: true });
  const [first, second] = [await browserOf(admin), await browserOf(admin)];
  for (const page of [first, second]) {
    await page.goto(searchFor(name));
    await expect(waiting(page, 'Pending Users', name)).toBeVisible();
  }
  await first.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(first.getByText('User approved')).toBeVisible();
  await second.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(second.getByText('Failed to approve user')).toBeVisible();
  await expect(waiting(second, 'Pending Users', name)).toHaveCount(0);
});

test('a person is approved, and hears of it', async ({ product, browserOf }) => {
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

test('a person is rejected with a reason, and told so', async ({ product, browserOf }) => {
  const { make, mailbox } = product;
  const community = await make.community();
  const name = uniqueName('Sam');
  const person = await make.person({ community, name, isVerified: false, household: 'pending' });
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
  await expect(reject).toBeEnabled();
  await reject.click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('This address is the golf club.');
  await confirm.click();
  await expect(page.getByText('User rejected')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(section(page, 'Pending Users').getByRole('heading')).toBeFocused();

  const mail = await mailbox.newest(person.email, /request/i);
  expect(mail.text).toContain('This address is the golf club.');
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
  await expect(approve).toBeEnabled();
  await approve.click();
  await expect(page.getByText('Household approved')).toBeVisible();
  await expect(page.getByText('No home is waiting.')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('Opens when 3 homes share a cost')).toBeVisible();
});
