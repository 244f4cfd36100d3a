import { eq } from 'drizzle-orm';
import { auditLog } from '../../src/schema/audit.tables.ts';
import { vendors } from '../../src/schema/vendor.tables.ts';
import { makeNeighborhood } from '../support/neighborhood.ts';
import { vendorIn, withText } from './support/elements.ts';
import { componentTest, expect, waitFor, within } from './support/test.ts';

const test = await componentTest();

test('a changed number is told on the page, in the list and in the record of what admins did', async ({
  product,
  browserOf,
}) => {
  const { community, residents, favorite } = await makeNeighborhood(product);
  const { db } = product.running.services;
  const { id: subjectId, name, contactInfo } = favorite;
  const after = { name, contactInfo: '5615550199' };
  await db.update(vendors).set(after).where(eq(vendors.id, subjectId));
  await db.insert(auditLog).values({
    action: 'vendor.edit',
    actorRole: 'hoa_admin',
    subjectType: 'vendor',
    subjectId,
    communityId: community.id,
    details: { before: { name, contactInfo }, after },
    createdAt: new Date(),
  });

  const page = await browserOf(residents[0]);
  await page.goto(`/communities/${community.slug}`);
  await waitFor(() => expect(vendorIn(page, name)).toHaveTextContent('Recently changed'));
  await page.goto(`/communities/${community.slug}/vendors/${favorite.id}`);
  const changed = /Contact changed on .* by an HOA admin, before: \(561\)/;
  await waitFor(() => expect(withText(page.getAllByRole('listitem'), changed)).toBeVisible());

  await page.user.click(await page.findByRole('link', { name: 'How this list is made' }));
  await page.findByRole('heading', { level: 1, name: 'How this list is made' });
  const record = await page.findByRole('region', { name: 'What admins did' });
  await waitFor(() => expect(within(record).getByText('Providers edited: 1 by an HOA admin')).toBeVisible());
  expect(within(record).getByRole('button', { name: 'Download the list' })).toBeVisible();

  const stranger = await browserOf();
  await stranger.goto(`/communities/${community.slug}/how`);
  expect(await stranger.findByRole('heading', { name: 'How providers are ranked' })).toBeVisible();
  expect(stranger.queryByRole('button', { name: 'Download the list' })).toBeNull();
});
