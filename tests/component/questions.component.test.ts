import { vendorRowsOn } from '../support/vendor-rows.ts';
import { componentTest, expect, fill, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

test('a neighbor answers a question with a provider, and the asker sees it on the next visit', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const community = await make.community({ name: 'Heron Bay' });
  const vendor = await make.vendor(community, { name: 'Sparky Electric', category: 'Electrical' });
  const list = `/communities/${community.slug}?category=Electrical`;
  const asker = await browserOf(await make.person({ community, name: 'Ann Asker' }));
  await asker.goto(list);
  // In sight at the top of the page.
  await asker.user.click(await asker.findByRole('button', { name: /^Ask ?a question$/ }));
  const ask = () => asker.getByRole('dialog', { name: 'Ask your neighbors' });
  await asker.click(() => within(ask()).getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(within(ask()).getByText('Please write your question.')).toBeVisible());
  fill(within(ask()).getByLabelText(/^Your question/), 'Who wires a car charger?');
  await asker.user.click(within(ask()).getByRole('button', { name: 'Ask' }));
  expect(await asker.findByText('Asked')).toBeVisible();
  await asker.user.click(await asker.findByRole('button', { name: 'View' }));
  expect(await asker.findByRole('heading', { name: 'Who wires a car charger?' })).toBeVisible();

  const neighbor = await browserOf(await make.person({ community, name: 'Nora Neighbor' }));
  await neighbor.goto(`/communities/${community.slug}?category=Pool`);
  expect(await neighbor.findByRole('heading', { name: 'Who wires a car charger?' })).toBeVisible();
  const note = within(await neighbor.findByRole('region', { name: 'For you' }));
  await neighbor.user.click(note.getByRole('button', { name: /^Answer/ }));
  const answer = () => neighbor.getByRole('dialog', { name: 'Answer' });
  await neighbor.user.type(await waitFor(() => within(answer()).getByLabelText(/^Provider/)), 'spark');
  await neighbor.user.click(await neighbor.findByRole('option', { name: /^Sparky Electric/ }));
  await neighbor.user.click(within(answer()).getByRole('button', { name: 'Send answer' }));
  expect(await neighbor.findByText('Thank you')).toBeVisible();

  await asker.goto(list);
  const card = () => asker.getByRole('article');
  await waitFor(() => expect(within(card()).getByRole('link', { name: vendor.name })).toBeVisible());
  expect(card()).toHaveTextContent('Nora N. on Heron Lane');
  await neighbor.user.click(await neighbor.findByRole('button', { name: /^Delete ?your answer/ }));
  expect(await neighbor.findByText('Answer deleted')).toBeVisible();
  expect((await neighbor.findAllByRole('button', { name: /^Answer/ })).length).toBeGreaterThan(0);
  await asker.user.click(within(card()).getByRole('button', { name: /^Delete ?your question/ }));
  await asker.user.click(await asker.findByRole('button', { name: 'Delete question' }));
  await gone(() => asker.queryByRole('article'));
});

test('one click creates an invite and copies its link; a rating says the number of the home', async ({
  product,
  browserOf,
}) => {
  const { make, running } = product;
  const community = await make.community({ name: 'Heron Bay' });
  const vendor = await make.vendor(community, { name: 'Heron Pools', category: 'Pool' });
  const rows = vendorRowsOn(running.services.db, running.services.clock);
  await rows.use(await make.person({ community }), vendor);
  const page = await browserOf(await make.person({ community }));
  await page.goto(`/communities/${community.slug}`);
  let copied = '';
  page.window.navigator.clipboard.writeText = async (text) => {
    copied = text;
  };
  await page.user.click(await page.findByRole('button', { name: 'Invite a neighbor' }));
  expect(await page.findByText('Invite link copied!')).toBeVisible();
  expect(copied).toContain('/invite/');
  const shared = await page.findByRole('dialog', { name: 'Share your invite link' });
  expect(within(shared).getByRole('link', { name: 'Text' })).toBeVisible();
  expect(within(shared).getByRole('img', { name: 'QR code of the invite link' })).toBeVisible();
  await page.user.click(within(shared).getByRole('button', { name: 'Done' }));
  const first = copied;
  await page.user.click(page.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(copied).not.toBe(first));
  await page.user.click(await page.findByRole('button', { name: 'Done' }));

  await page.user.click((await page.findAllByRole('button', { name: /^Rate/ }))[0] as HTMLElement);
  const dialog = await page.findByRole('dialog', { name: /^Rate/ });
  await page.click(() => within(dialog).getByRole('radio', { name: '5 stars' }));
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await page.findByText('Thanks for contributing! You are the 2nd home.')).toBeVisible();
});

test('a later visit asks once about a provider that was called', async ({ product, browserOf }) => {
  const { make } = product;
  const community = await make.community({ name: 'Heron Bay' });
  const vendor = await make.vendor(community, {
    name: 'Polar Porch',
    category: 'Pool',
    contactInfo: '5615550142',
  });
  const page = await browserOf(await make.person({ community }));
  const list = `/communities/${community.slug}`;
  await page.goto(list);
  const call = () => page.window.document.querySelector<HTMLElement>('a[href^="tel:"]');
  await waitFor(() => expect(call()).not.toBeNull());
  await page.user.click(call() as HTMLElement);
  await page.goto(list);
  await page.findByText('Not what you were looking for?');
  expect(page.queryByText('Did Polar Porch come out?')).not.toBeInTheDocument();
  const hoursPass = () => {
    const { localStorage } = page.window;
    const note = localStorage.getItem('called_provider') ?? '';
    localStorage.setItem('called_provider', note.replace(/^\d+/, String(Date.now() - 4 * 3_600_000)));
  };
  hoursPass();
  await page.goto(list);
  expect(await page.findByText('Did Polar Porch come out?')).toBeVisible();
  await page.user.click(page.getByRole('button', { name: 'No' }));
  await page.goto(list);
  await page.findByText('Not what you were looking for?');
  expect(page.queryByText('Did Polar Porch come out?')).not.toBeInTheDocument();

  await page.goto(`${list}/vendors/${vendor.id}`);
  await waitFor(() => expect(call()).not.toBeNull());
  await page.user.click(call() as HTMLElement);
  hoursPass();
  await page.reload();
  await page.findByText('Did Polar Porch come out?');
  const question = page.getByText('Did Polar Porch come out?').parentElement as HTMLElement;
  await page.user.click(within(question).getByRole('button', { name: 'Rate' }));
  expect(await page.findByRole('dialog', { name: 'Rate Polar Porch' })).toBeVisible();
});

test('a search without results offers to ask the neighbors, and only once', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const community = await make.community();
  await make.vendor(community);
  const page = await browserOf(await make.person({ community }));
  await page.goto(`/communities/${community.slug}?q=xylophone`);
  const ask = await page.findByRole('button', { name: 'Ask your neighbors' });
  const add = page.getByRole('link', { name: '+ Add a Service Provider' });
  expect(ask.compareDocumentPosition(add)).toBe(ask.DOCUMENT_POSITION_FOLLOWING);
  expect(page.queryByText('Not what you were looking for?')).not.toBeInTheDocument();
  expect(page.queryByRole('link', { name: 'Print the list' })).not.toBeInTheDocument();
});
