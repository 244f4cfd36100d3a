import { makeNeighborhood, rowsOf } from '../support/neighborhood.ts';
import { chooseFromMenu, openDialog } from './support/elements.ts';
import { expectToast } from './support/failing.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect, fill, waitFor, within } from './support/test.ts';

const test = await componentTest();

const pendingText = 'Not counted yet: much higher or lower than usual';
const setAsideText = 'Not counted: an admin checked it';

const detailsOf = async (page: Page, vendor: string) => {
  await chooseFromMenu(page, vendor, 'Cost Details');
  return page.findByRole('dialog', { name: 'Cost Details' });
};

test('an outlying cost waits for an admin, and only its author sees that', async ({ product, browserOf }) => {
  const { make } = product;
  const { community, favorite, residents } = await makeNeighborhood(product);
  for (const amount of [130, 145]) {
    await rowsOf(product).price(await make.person({ community }), favorite, amount);
  }
  await rowsOf(product).publish(favorite);
  const alex = await make.person({ community, name: 'Alex Berg' });
  await rowsOf(product).use(alex, favorite);
  const page = await browserOf(alex);
  const path = `/communities/${community.slug}`;
  await page.goto(path);
  await chooseFromMenu(page, favorite.name, '+ Costs');
  const form = () => openDialog(page);
  fill(await waitFor(() => within(form()).getByLabelText('Monthly plan')), '1450');
  await waitFor(() => expect(within(form()).getByText('$1,450/month')).toBeVisible());
  await page.click(() => within(form()).getByRole('button', { name: 'Save' }));
  await expectToast(page, 'Cost added', 'Thanks for sharing!');
  await chooseFromMenu(page, favorite.name, 'Edit Costs');
  await waitFor(() =>
    expect(page.getByRole('dialog', { name: 'Edit Costs' })).toHaveTextContent(pendingText),
  );
  await page.user.keyboard('{Escape}');
  const details = await detailsOf(page, favorite.name);
  await waitFor(() => expect(details).toHaveTextContent(pendingText));

  const admin = await browserOf(await make.person({ community: null, isPlatformAdmin: true }));
  await admin.goto(`/admin?community=${community.slug}`);
  await admin.click(() => within(admin.getByRole('main')).getByRole('link', { name: /^Amounts to review/ }));
  await waitFor(() => expect(admin.url()).toMatch(/\/admin\/costs\?/));
  await admin.user.click(
    await admin.findByRole('button', { name: `Set aside $1,450/month for ${favorite.name}` }),
  );
  expect(await admin.findByText('Cost entry set aside')).toBeVisible();

  await page.goto(path);
  const again = await detailsOf(page, favorite.name);
  await waitFor(() => expect(again).toHaveTextContent(setAsideText));
  await page.goto('/household');
  await page.click(() => page.getByRole('button', { name: `Details of ${favorite.name}` }));
  expect(await page.findByText(setAsideText, { exact: false })).toBeVisible();
  const neighbor = await browserOf(residents[0]);
  await neighbor.goto(path);
  const theirs = await detailsOf(neighbor, favorite.name);
  await waitFor(() => expect(within(theirs).getAllByRole('listitem')[0]).toBeVisible());
  await waitFor(() => expect(theirs).not.toHaveTextContent('Not counted'));
  await waitFor(() => expect(theirs).not.toHaveTextContent('1,450'));
});
