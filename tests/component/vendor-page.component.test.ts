import { makeNeighborhood } from '../support/neighborhood.ts';
import { isInSample } from '../support/sample.ts';
import { openDialogs, vendorIn } from './support/elements.ts';
import type { DomPage } from './support/page.ts';
import { componentTest, expect, fill, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

/** Chooses from the menu of the vendor's page. */
async function fromMenu(page: DomPage, entry: string) {
  await page.user.click(await page.findByRole('button', { name: /^More for (?!the review)/ }));
  await page.user.click(await page.findByRole('menuitem', { name: entry }));
}

test('a neighbor uses and rates a vendor on its page; without a clipboard the link can be selected', async ({
  product,
  browserOf,
}) => {
  const { community, newcomer } = await makeNeighborhood(product, 'Ibis Point');
  const page = await browserOf(await product.make.person({ community, name: 'Noor Haddad' }));
  await page.goto(`/communities/${community.slug}/vendors/${newcomer.id}`);
  const use = () => page.getByRole('button', { name: 'We use them' });
  await waitFor(() => expect(use()).toHaveAttribute('aria-pressed', 'false'));
  await page.click(use);
  await waitFor(() => expect(use()).toHaveAttribute('aria-pressed', 'true'));
  expect(await page.findByText('1 of 312 homes', { exact: false })).toBeVisible();
  expect(await page.findByText('Your Provider')).toBeVisible();

  await page.user.click(await page.findByRole('button', { name: /^Rate/ }));
  const dialog = () => page.getByRole('dialog', { name: /^Rate/ });
  await page.click(() => within(dialog()).getByRole('radio', { name: '4 stars' }));
  await page.click(() => within(dialog()).getByRole('button', { name: 'Save' }));
  await gone(() => page.queryByRole('dialog', { name: /^Rate/ }));
  await waitFor(() => expect(page.getByText('4 stars: 1 neighbor')).toBeInTheDocument());

  // Without a clipboard, the link is selected for manual copying.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await fromMenu(page, 'Share');
  const link = () => page.getByRole<HTMLInputElement>('textbox', { name: 'Copy this link' });
  await waitFor(() => expect(link()).toHaveValue(page.url()));
  await waitFor(() => expect(link()).toHaveAccessibleDescription(/Select the link and copy it yourself\./));
  (await waitFor(link)).focus();
  const { value, selectionStart, selectionEnd } = link();
  expect(value.slice(selectionStart ?? 0, selectionEnd ?? 0)).toBe(page.url());
});

test('a private note keeps its draft, and shows once saved', async ({ product, browserOf }) => {
  const { community, newcomer } = await makeNeighborhood(product, 'Egret Landing');
  const page = await browserOf(await product.make.person({ community }));
  await page.goto(`/communities/${community.slug}/vendors/${newcomer.id}`);
  const note = () => page.getByRole('region', { name: 'Private note' });
  const dialog = () => page.getByRole('dialog', { name: 'Private note' });
  const write = () => within(dialog()).getByRole('textbox', { name: /^Note/ });
  await page.user.click(await page.findByRole('button', { name: 'Add a note' }));
  fill(await waitFor(write), 'Ask for Joe.');
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(openDialogs(page)).toEqual([]));
  await page.user.click(await page.findByRole('button', { name: 'Add a note' }));
  await waitFor(() => expect(write()).toHaveValue('Ask for Joe.'));
  await page.user.click(within(dialog()).getByRole('checkbox', { name: 'Never again' }));
  await page.user.click(within(dialog()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(note()).toHaveTextContent('Never againAsk for Joe.'));
  await page.reload();
  await waitFor(() => expect(note()).toHaveTextContent('Never againAsk for Joe.'));
  expect(await page.findByRole('button', { name: 'Edit note' })).toBeVisible();
});

test('a resident saves a provider to the contacts, and prints the list', async ({ product, browserOf }) => {
  const { community, favorite } = await makeNeighborhood(product, 'Heron Point');
  const page = await browserOf(await product.make.person({ community }));
  await page.goto(`/communities/${community.slug}/vendors/${favorite.id}`);
  const saved = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        URL.createObjectURL = (card) => {
          resolve((card as Blob).text());
          return '#';
        };
      }),
  );
  await fromMenu(page, 'Save to contacts');
  expect(await saved).toContain('FN:Blue Heron Pools\r\n');

  await page.goto(`/communities/${community.slug}`);
  await page.user.click(await page.findByRole('link', { name: 'Print the list' }));
  const pool = await page.findByRole('table', { name: 'Pool' });
  expect(within(pool).getByRole('row', { name: /^Blue Heron Pools/ })).toHaveTextContent(
    /\(561\) 555-\d{4}3.*\d\.\d★/,
  );
  expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
});

test('who may not see phone numbers can print nothing', async ({ product, browserOf }) => {
  const { community } = await makeNeighborhood(product, 'Ibis Landing');
  const page = await browserOf(await product.make.person({ community, isVerified: false }));
  await page.goto(`/communities/${community.slug}/print`);
  expect(await page.findByText('For the neighbors of Ibis Landing')).toBeVisible();
  expect(page.queryByRole('table')).not.toBeInTheDocument();
});

test('a visitor sees no more on the vendor page than in the list, and can request access', async ({
  page,
  product,
  browserOf,
}) => {
  const { community, favorite } = await makeNeighborhood(product, 'Osprey Cove');
  await page.goto(`/communities/${community.slug}`);
  await page.click(() =>
    within(vendorIn(page, 'Blue Heron Pools')).getByRole('link', { name: /^Blue Heron Pools/ }),
  );
  expect(await page.findByRole('heading', { level: 1, name: /^Blue Heron Pools/ })).toBeVisible();
  await page.reload();
  expect(
    await page.findByText('Reviews are shared just within our neighborhood circle.', { exact: false }),
  ).toBeVisible();
  const locked = 'Contact #s: Hidden. Costs: For residents only.';
  expect(await page.findByText(locked)).toBeVisible();
  expect(page.getByRole('article').textContent?.match(/4\.7/g)).toHaveLength(1);
  await page.user.click(await page.findByRole('link', { name: 'Request Access' }));
  await waitFor(() => expect(page.path()).toMatch(`/auth?community=${community.slug}&next=`));

  const stranger = await browserOf(await product.make.person());
  await stranger.goto(`/communities/${community.slug}/vendors/${favorite.id}`);
  expect(await stranger.findByText(locked)).toBeVisible();
  await gone(() => stranger.queryByRole('button', { name: /^Rate|We use them/ }));
  const asked: string[] = [];
  stranger.route('**/rpc/**', (route) => {
    asked.push(route.request().url());
  });
  for (const path of [`${community.slug}/vendors/${community.id}`, 'no-such-place']) {
    await stranger.goto(`/communities/${path}`);
    expect(await stranger.findByText('Oops! Page not found')).toBeVisible();
  }
  expect(asked).toEqual([]);
});

/** Where a vendor's page has what its row offers in a menu; the rest is in a menu there, too. */
const outsideOfMenu: readonly [entry: RegExp, find: (page: DomPage) => unknown][] = [
  [/^(Rate|Edit your rating)$/, (page) => page.queryByRole('button', { name: /^Rate|your rating of/ })],
  [/^Text /, (page) => page.queryAllByRole('link', { name: /^Text / })[0]],
  [/^Reviews$/, (page) => page.queryByRole('region', { name: 'Ratings and reviews' })],
  [/^Google reviews$/, (page) => page.queryByRole('button', { name: /^Google reviews of/ })],
  [/^Cost Details$/, (page) => page.queryByRole('region', { name: 'Costs' })],
  [/ Costs$/, (page) => page.queryByRole('button', { name: 'Share what you pay' })],
];

const kinds = ['a resident', 'a pending person', 'a person whose home waits', 'an HOA admin'] as const;

test.for(kinds.filter((_, at) => isInSample(at)))(
  'the page of a vendor offers %s what the menu of a row does, since cards have none',
  async (kind, { product, browserOf }) => {
    const { community, favorite } = await makeNeighborhood(product, 'Tern Landing');
    const person = await product.make.person({
      community,
      isVerified: kind !== 'a pending person',
      ...(['a pending person', 'a person whose home waits'].includes(kind) && { household: 'pending' }),
      ...(kind === 'an HOA admin' && { hoaAdminOf: [community] }),
    });
    const page = await browserOf(person);
    const entries = async () => {
      await page.user.click(await page.findByRole('button', { name: `More for ${favorite.name}` }));
      await page.findByRole('menu');
      return page.getAllByRole('menuitem').map(({ textContent }) => textContent ?? '');
    };
    await page.goto(`/communities/${community.slug}?category=Pool`);
    const offered = await entries();
    expect(offered).toContain('Rate');
    await page.goto(`/communities/${community.slug}/vendors/${favorite.id}`);
    const inMenu = await entries();
    await page.user.keyboard('{Escape}');
    for (const entry of offered) {
      const [, find] = outsideOfMenu.find(([pattern]) => pattern.test(entry)) ?? [];
      expect(find ? find(page) : inMenu.find((one) => one === entry), entry).toBeTruthy();
    }
  },
);
