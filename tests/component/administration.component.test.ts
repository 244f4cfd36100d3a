import { searchFor, section, uniqueName, waiting } from '../support/screens/administration.ts';
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
