import { makeNeighborhood, rowsOf } from '../support/neighborhood.ts';
import { chooseFromMenu } from './support/elements.ts';
import { expect, test } from './support/test.ts';

test('a long list of costs scrolls inside its dialog', async ({ product, browserOf }) => {
  const { community, favorite: vendor, residents } = await makeNeighborhood(product);
  const rows = rowsOf(product);
  for (let index = 0; index < 17; index += 1) {
    await rows.price(await product.make.person({ community }), vendor, 100 + index);
  }
  await rows.publish(vendor);
  const page = await browserOf(residents[0]);
  await page.goto(`/communities/${community.slug}`);
  await chooseFromMenu(page, vendor.name, 'Cost Details');
  const details = page.getByRole('group', { name: 'Cost Details' });
  const list = details.getByRole('list', { name: 'What homes shared' });
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await expect(list.getByRole('listitem').last()).not.toBeInViewport();
  await details.focus();
  await page.keyboard.press('End');
  await expect(list.getByRole('listitem').last()).toBeInViewport();
});
