import { stopAdminMailsPage } from '../../src/features/administration/server/admin-mails.ts';
import { adminMails } from '../../src/schema/account.tables.ts';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test('an admin unsubscribes from reminders by link and subscribes again on the profile', async ({
  product,
  browserOf,
}) => {
  const { make, running } = product;
  const admin = await make.person({ community: await make.community(), isPlatformAdmin: true });
  const [row] = await running.services.db.insert(adminMails).values({ userId: admin.id }).returning();
  const page = await browserOf(admin);
  const { path } = stopAdminMailsPage;
  const unsubscribe = async () => {
    await page.getByRole('checkbox', { name: 'I no longer want them' }).check();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
  };
  await page.goto(`${path}/nothing`);
  await unsubscribe();
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.goto(`${path}/${row?.unsubscribeToken}`);
  await expect(page.getByRole('heading', { name: 'Unsubscribe from admin reminders?' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await unsubscribe();
  await expect(page.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('link', { name: 'Open your profile' }).click();
  const choice = page.getByRole('switch', { name: 'Daily admin summary' });
  await expect(choice).not.toBeChecked();
  // The switch changes before the server has saved it.
  const saved = page.waitForResponse('**/rpc/accounts/updateProfile');
  await choice.click();
  await expect(choice).toBeChecked();
  await saved;
  await page.reload();
  await expect(choice).toBeChecked();
});
