import { eq } from 'drizzle-orm';
import { previewLinks } from '../../src/schema/preview-link.tables.ts';
import { linkTo, rateButton } from '../support/screens/preview-visit.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

test('a link that leads nowhere says so, and residents are led to their own page', async ({
  product,
  browserOf,
}) => {
  const { community, link, residents, favorite, path } = await linkTo(product);
  const visitor = await browserOf();
  await visitor.goto(`${path}?category=Roofing`);
  await visitor.getByRole('link', { name: 'Sign In' }).click();
  await expect(visitor).toHaveURL(`/signin?community=${community.slug}`);

  const resident = await browserOf(residents[0]);
  await resident.goto(path);
  await expect(rateButton(resident, favorite.name)).toBeHidden();
  await resident.getByRole('link', { name: 'Go to Heron Bay' }).click();
  await expect(resident).toHaveURL(`/communities/${community.slug}`);

  const { db } = product.running.services;
  await db.update(previewLinks).set({ isActive: false }).where(eq(previewLinks.id, link.id));
  for (const address of [path, '/community-preview/no-such-link', '/community-preview']) {
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Invalid Preview Link' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Sign In' })).toBeVisible();
  }
});
