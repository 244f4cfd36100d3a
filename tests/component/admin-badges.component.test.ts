import { rowWith, withText } from './support/elements.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect, fill, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

const listed = (page: Page, list: 'Badge levels' | 'Point rewards', text: string) =>
  rowWith(page.getByRole('tabpanel', { name: list }), text);

test('an admin edits a point reward in its tab, and residents see the change', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const page = await browserOf(await make.person({ community: null, isPlatformAdmin: true }));
  await page.goto('/admin/badges');
  (await page.findByRole('tab', { name: 'Badge levels' })).focus();
  await page.user.keyboard('{ArrowRight}');
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(page.path()).toBe('/admin/badges?tab=rewards'));
  await page.reload();
  await waitFor(() =>
    expect(page.getByRole('tab', { name: 'Point rewards' })).toHaveAttribute('aria-selected', 'true'),
  );

  const sharing = () => listed(page, 'Point rewards', 'Share costs');
  await page.click(() => within(sharing()).getByRole('button', { name: 'Edit Share costs' }));
  const dialog = () => page.getByRole('dialog', { name: 'Edit point reward' });
  fill(await waitFor(() => within(dialog()).getByLabelText('Points')), '2.5');
  await page.click(() => within(dialog()).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(dialog()).toHaveTextContent('Please enter a whole number of 0 or more.'));
  fill(await within(dialog()).findByLabelText('Points'), '4');
  fill(await within(dialog()).findByLabelText('Description'), 'Tell what you pay, once per vendor');
  await page.click(() => within(dialog()).getByRole('button', { name: 'Save changes' }));
  expect(await page.findByText('Point reward saved')).toBeVisible();
  await waitFor(() => expect(sharing()).toHaveTextContent('4 points'));

  const resident = await browserOf(await make.person());
  await resident.goto('/profile');
  const earning = () => resident.getByRole('region', { name: 'How to Earn Points' });
  await waitFor(() =>
    expect(withText(within(earning()).getAllByRole('listitem'), 'Tell what you pay')).toHaveTextContent('+4'),
  );
});

test('an admin adds, edits and deletes a badge, and its owner sees it', async ({ product, browserOf }) => {
  const { make } = product;
  const community = await make.community();
  const page = await browserOf(await make.person({ community: null, isPlatformAdmin: true }));
  await page.goto('/admin/badges');
  await gone(() =>
    within(listed(page, 'Badge levels', 'Newcomer')).queryByRole('button', { name: /^Delete/ }),
  );

  await page.user.click(await page.findByRole('button', { name: 'Add badge level' }));
  const dialog = () => page.getByRole('dialog', { name: 'Add a badge level' });
  await page.click(() => within(dialog()).getByRole('button', { name: 'Add badge level' }));
  await waitFor(() => expect(within(dialog()).queryAllByText(/^All fields are required/)).toHaveLength(2));
  await waitFor(() => expect(within(dialog()).getByLabelText('Name')).toHaveFocus());
  const name = `Guide ${community.slug.slice(-4)}`;
  fill(await within(dialog()).findByLabelText('Name'), 'star');
  fill(await within(dialog()).findByLabelText('Min points'), '3');
  await page.click(() => within(dialog()).getByLabelText('Heart'));
  await page.click(() => within(dialog()).getByRole('button', { name: 'Add badge level' }));
  await waitFor(() => expect(dialog()).toHaveTextContent('There is already a badge with this name.'));
  fill(await within(dialog()).findByLabelText('Name'), name);
  await page.click(() => within(dialog()).getByRole('button', { name: 'Add badge level' }));
  expect(await page.findByText('Badge level added')).toBeVisible();
  await gone(() => page.queryByRole('dialog', { name: 'Add a badge level' }));
  await waitFor(() => expect(listed(page, 'Badge levels', name)).toHaveTextContent('3 points'));

  const resident = await browserOf(await make.person({ community }));
  await resident.goto('/profile');
  await waitFor(() => expect(resident.getByRole('region', { name: 'Badge Levels' })).toHaveTextContent(name));

  await page.click(() => within(listed(page, 'Badge levels', name)).getByRole('button', { name: /^Edit/ }));
  const editing = () => page.getByRole('dialog', { name: `Edit ${name}` });
  fill(await waitFor(() => within(editing()).getByLabelText('Min points')), '4');
  await page.click(() => within(editing()).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(listed(page, 'Badge levels', name)).toHaveTextContent('4 points'));

  await page.click(() => within(listed(page, 'Badge levels', name)).getByRole('button', { name: /^Delete/ }));
  const asking = () => page.getByRole('alertdialog');
  await waitFor(() => expect(asking()).toHaveTextContent('People who have it will have Newcomer instead.'));
  await page.click(() => within(asking()).getByRole('button', { name: 'Delete badge level' }));
  expect(await page.findByText('Badge level deleted')).toBeVisible();
  await waitFor(() =>
    expect(page.getByRole('tabpanel', { name: 'Badge levels' })).not.toHaveTextContent(name),
  );
  await waitFor(() => expect(page.getByRole('region', { name: 'Badge levels' })).toHaveFocus());
});
