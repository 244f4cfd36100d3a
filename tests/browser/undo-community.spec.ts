import { eq } from 'drizzle-orm';
import { systemClock } from '../../src/platform/clock.ts';
import { communities } from '../../src/schema/community.tables.ts';
import { requestRowsOn } from '../support/request-rows.ts';
import { uniqueWord } from '../support/unique-word.ts';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test('approving a request for a community can be undone, by its toast, until it is in use', async ({
  product,
  browserOf,
}) => {
  const { make, running } = product;
  const { db } = running.services;
  const name = `Godwit ${uniqueWord()}`;
  const slug = name.toLowerCase().replace(' ', '-');
  const request = await requestRowsOn(db, systemClock).communityRequest({ communityName: name });
  const admin = await browserOf(await make.person({ community: null, isPlatformAdmin: true }));
  const visitor = await browserOf();
  const approve = async () => {
    await admin.getByRole('button', { name: `Approve ${name}` }).click();
    await admin.getByRole('button', { name: 'Create community' }).click();
    await expect(admin.getByText('Community request approved')).toBeVisible();
    await expect(admin).toHaveURL(`/admin/communities?community=${slug}`);
  };
  const statusOfPage = async () => (await visitor.goto(`/communities/${slug}`))?.status();

  await admin.goto('/admin?show=community-requests');
  await approve();
  expect(await statusOfPage()).toBe(200);
  await admin.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(admin.getByText('Undone')).toBeVisible();
  await expect(admin).toHaveURL('/admin?show=community-requests');
  expect(await statusOfPage()).toBe(404);

  await approve();
  await admin.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(admin.getByRole('button', { name: `Approve ${name}` })).toBeVisible();

  await approve();
  const [community] = await db.select().from(communities).where(eq(communities.slug, slug));
  if (!community) throw new Error('The community was not created.');
  await make.vendor(community);
  await admin.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(
    admin.getByText('This community is already in use. Close it on its page under Communities instead.'),
  ).toBeVisible();
  await expect(admin).toHaveURL(`/admin/communities?community=${slug}`);
  await expectAccessibleAtBothWidths(admin);
  const mail = await product.mailbox.newest(request.requestorEmail, /community/i);
  expect(mail.text).toContain(slug);
});
