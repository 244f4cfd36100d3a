import { eq } from 'drizzle-orm';
import { previewLinks } from '../../src/schema/preview-link.tables.ts';
import { livedIn, streetOf } from './support/neighborhood.ts';
import type { DomPage as Page } from './support/page.ts';
import type { Product } from './support/test.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

/** A link to a community that is lived in, with one home in its directory. */
async function linkTo(product: Product) {
  const neighborhood = await livedIn(product);
  const { community } = neighborhood;
  const street = streetOf(community);
  await product.make.directoryAddress(community, { streetNumber: '4711', route: street });
  const link = await product.make.previewLink(community, { description: 'Have a look around.' });
  return { ...neighborhood, link, street, path: `/community-preview/${link.slug}` };
}

const rateButton = (page: Page, vendor: string) => page.getByRole('button', { name: `Rate ${vendor}` });

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
