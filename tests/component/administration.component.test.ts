import { pages } from '../support/pages.ts';
import { searchFor, uniqueName } from '../support/scenes.ts';
import { rowWith } from './support/elements.ts';
import { expectFailure } from './support/failing.ts';
import type { DomPage } from './support/page.ts';
import { componentTest, expect, fill, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

type Queue = 'Pending Users' | 'Pending Households';

const section = (page: DomPage, name: Queue) => page.getByRole('region', { name });

/** Returns the row of a person in a queue. */
const waiting = (page: DomPage, queue: Queue, text: string) => rowWith(section(page, queue), text);

test('the admin page shows each admin only their queues', async ({ page, product, browserOf }) => {
  const { make } = product;
  const community = await make.community({ name: 'Heron Bay' });
  await page.goto('/admin');
  expect(await page.findByText('Please sign in to access admin tools.')).toBeVisible();
  await waitFor(() =>
    expect(within(page.getByRole('main')).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/signin?next=%2Fadmin',
    ),
  );

  const resident = await browserOf(await make.person({ community }));
  await resident.goto('/admin');
  expect(await resident.findByText("You don't have admin access.")).toBeVisible();

  const hoaAdmin = await browserOf(await make.person({ community, hoaAdminOf: [community] }));
  await hoaAdmin.goto('/admin');
  await waitFor(() => expect(section(hoaAdmin, 'Pending Households')).toBeVisible());
  await gone(() => hoaAdmin.queryByRole('region', { name: 'Pending Users' }));

  const platformAdmin = await browserOf(await make.person({ community, isPlatformAdmin: true }));
  await platformAdmin.goto('/admin');
  await waitFor(() => expect(section(platformAdmin, 'Pending Households')).toBeVisible());
  await waitFor(() => expect(section(platformAdmin, 'Pending Users')).toBeVisible());
});

const specifiedTools = [
  '/admin/preview-links',
  '/admin/preview-users',
  '/admin/vendors/seed',
  '/admin/vendors/manage',
  '/admin/badges',
  '/admin/costs',
  '/admin/users',
];

test('presses alone lead from the inbox to each page of the administration', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const community = await make.community();
  for (const _ of Array(3)) await make.vendor(community);
  const page = await browserOf(await make.person({ community, isPlatformAdmin: true }));
  const pathOf = (href: string) => new URL(href, page.fullUrl('/')).pathname;
  const hrefsIn = (landmark: HTMLElement) =>
    within(landmark)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => pathOf(href).startsWith('/admin'));
  await page.goto('/admin');
  const tools = await page.findByRole('navigation', { name: 'All admin tools' });
  expect(hrefsIn(tools)).toEqual(expect.arrayContaining(specifiedTools));
  const reached = new Set(hrefsIn(page.getByRole('main')).map(pathOf));

  await page.goto('/admin/vendors/manage');
  await page.findAllByRole('link', { name: /^Edit / });
  for (const href of hrefsIn(page.getByRole('main'))) reached.add(pathOf(href));
  await page.goto(`/admin/communities?community=${community.slug}`);
  await page.click(() => page.getByRole('button', { name: 'Preview link and flyer' }));
  await waitFor(() => expect(page.path()).toMatch(/^\/admin\/preview-links\/flyer/));
  reached.add(pathOf(page.url())).add('/admin');
  await make.community();
  await page.goto('/admin/communities?community=no-such-community');
  expect(await page.findByText('No community that you run has this address.')).toBeVisible();

  const all = pages.map(({ path }) => path).filter((path) => path.startsWith('/admin'));
  expect([...reached].sort()).toEqual(all.sort());
});

test('a decision that another admin already made shows an error and removes the row', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const community = await make.community();
  const name = uniqueName('Kim');
  await make.person({ community, name, isVerified: false, household: 'pending' });
  const admin = await make.person({ community, isPlatformAdmin: true });
  const [first, second] = [await browserOf(admin), await browserOf(admin)];
  for (const page of [first, second]) {
    await page.goto(searchFor(name));
    await waitFor(() => expect(waiting(page, 'Pending Users', name)).toBeVisible());
  }
  await first.user.click(await first.findByRole('button', { name: `Approve ${name}` }));
  expect(await first.findByText('User approved')).toBeVisible();
  await second.user.click(await second.findByRole('button', { name: `Approve ${name}` }));
  expect(await second.findByText('Failed to approve user')).toBeVisible();
  await gone(() => within(section(second, 'Pending Users')).queryByRole('row', { name: new RegExp(name) }));
});

test('an admin approves a person, who gets an email', async ({ product, browserOf }) => {
  const { make, mailbox } = product;
  const community = await make.community({ name: 'Heron Bay' });
  const name = uniqueName('Robin');
  const person = await make.person({ community, name, isVerified: false, household: 'pending' });
  const page = await browserOf(await make.person({ community, isPlatformAdmin: true }));
  await page.goto(`${searchFor('nobody of that name')}&community=${community.slug}&householdsQ=robin`);
  const users = () => section(page, 'Pending Users');
  await waitFor(() =>
    expect(within(users()).getByText('Nothing that waits matches ‘nobody of that name’.')).toBeVisible(),
  );
  fill(await within(users()).findByLabelText('Search name, email or address'), name);
  await waitFor(() => expect(page.url()).toMatch(/usersQ=Robin/));
  const row = () => waiting(page, 'Pending Users', name);
  await waitFor(() => expect(row()).toHaveTextContent(person.email));
  await waitFor(() => expect(row()).toHaveTextContent('Heron Bay'));
  await page.click(() => within(row()).getByRole('button', { name: `Approve ${name}` }));
  expect(await page.findByText('User approved')).toBeVisible();
  expect(await page.findByText(`The email to ${name} leaves in a few seconds.`)).toBeVisible();
  // The row stays in place without its buttons.
  await waitFor(() => expect(row()).toHaveTextContent('Approved'));
  expect(within(row()).queryByRole('button', { name: /^Approve|^Reject/ })).not.toBeInTheDocument();
  const mail = await mailbox.newest(person.email, /approved/i);
  expect(mail.text).toContain(`/auth?community=${community.slug}&verified=true`);
  // Approving the person also approved their home.
  const theirs = await browserOf(person);
  await theirs.goto('/profile');
  await gone(() => theirs.queryByText(/pending HOA approval/));
});

test('approving people who are not on the roster, one or several, asks for confirmation', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const community = await make.community();
  await make.directoryAddress(community);
  const name = uniqueName('Rhea');
  for (const waiting of [{ name }, {}, {}])
    await make.person({ community, isVerified: false, household: 'pending', ...waiting });
  const page = await browserOf(await make.person({ community, isPlatformAdmin: true }));
  await page.goto(`/admin?community=${community.slug}`);
  const users = () => section(page, 'Pending Users');
  await page.user.click(await page.findByRole('button', { name: `Approve ${name}` }));
  const one = await page.findByRole('alertdialog', { name: `Approve ${name}?` });
  expect(one).toHaveTextContent(/asks for .*\. Not on the roster\./);
  await page.user.click(within(one).getByRole('button', { name: 'Approve' }));
  expect(await page.findByText('User approved')).toBeVisible();
  await page.click(() => within(users()).getByRole('checkbox', { name: 'Select all' }));
  await page.user.click(await page.findByRole('button', { name: 'Approve selected' }));
  const question = () => page.getByRole('alertdialog', { name: 'Approve 2 users?' });
  await waitFor(() => expect(question()).toHaveTextContent('2 “Not on the roster”'));
  await page.click(() => within(question()).getByRole('button', { name: 'Approve 2 users' }));
  expect(await page.findByText('2 users approved')).toBeVisible();
  await waitFor(() => expect(within(users()).getAllByText('Approved')).toHaveLength(3));
});

test('the inbox of one community of many keeps its decided rows once nothing waits there', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const person = { isVerified: false, household: 'pending' } as const;
  for (let n = 0; n < 22; n += 1) {
    const other = await make.community();
    if (n < 11) await make.person({ ...person, community: other });
  }
  const community = await make.community();
  const names = [uniqueName('Ana'), uniqueName('Ben')];
  for (const name of names) await make.person({ ...person, community, name });
  const page = await browserOf(await make.person({ community, isPlatformAdmin: true }));
  await page.goto(`/admin?community=${community.slug}`);
  for (const name of names) {
    await page.user.click(await page.findByRole('button', { name: `Approve ${name}` }));
    await waitFor(() => expect(waiting(page, 'Pending Users', name)).toHaveTextContent('Approved'));
  }
  await waitFor(() => expect(section(page, 'Pending Users')).toHaveAttribute('aria-busy', 'false'));
  for (const name of names) expect(waiting(page, 'Pending Users', name)).toHaveTextContent('Approved');
});

test('an admin rejects a person with a reason, which is emailed to them', async ({ product, browserOf }) => {
  const { make, mailbox } = product;
  const community = await make.community();
  const name = uniqueName('Sam');
  const person = await make.person({ community, name, isVerified: false, household: 'pending' });
  const page = await browserOf(await make.person({ community, isPlatformAdmin: true }));
  await page.goto(searchFor(name));
  const row = () => waiting(page, 'Pending Users', name);
  const reject = () => within(row()).getByRole('button', { name: `Reject ${name}` });
  const dialog = () => page.getByRole('dialog', { name: `Reject ${name}?` });
  await page.click(reject);
  await page.click(() => within(dialog()).getByRole('button', { name: 'Cancel' }));
  await gone(() => page.queryByRole('dialog', { name: `Reject ${name}?` }));
  await waitFor(() => expect(reject()).toHaveFocus());
  await page.click(reject);
  fill(await waitFor(() => within(dialog()).getByLabelText('Reason')), 'This address is the golf club.');
  const confirm = () => within(dialog()).getByRole('button', { name: 'Reject request' });
  await expectFailure(page, 'joining/decidePeople', 'Failed to reject user', async () =>
    page.user.click(await waitFor(confirm)),
  );
  await gone(() => page.queryByRole('dialog', { name: `Reject ${name}?` }));
  await waitFor(() => expect(reject()).not.toHaveAttribute('aria-disabled', 'true'));
  await page.click(reject);
  await waitFor(() =>
    expect(within(dialog()).getByLabelText('Reason')).toHaveValue('This address is the golf club.'),
  );
  await page.click(confirm);
  expect(await page.findByText('User rejected')).toBeVisible();
  await waitFor(() => expect(row()).toHaveTextContent('Rejected'));
  await waitFor(() => expect(row()).toHaveFocus());

  const mail = await mailbox.newest(person.email, /request/i);
  expect(mail.text).toContain('This address is the golf club.');
});

test('an HOA admin approves homes of their own community and sees no others', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const community = await make.community({ name: 'Heron Bay' });
  const elsewhere = await make.community({ name: 'Osprey Point' });
  const waitingPerson = { isVerified: true, household: 'pending' as const };
  const resident = await make.person({ community, name: 'Alex Berg', ...waitingPerson });
  await make.person({ community: elsewhere, name: 'Kim Larsen', ...waitingPerson });
  const page = await browserOf(await make.person({ community, hoaAdminOf: [community] }));
  await page.goto('/admin');
  const row = () => waiting(page, 'Pending Households', 'Alex Berg');
  const [street = '-'] = (resident.address ?? '').split(',');
  await waitFor(() => expect(row()).toHaveTextContent(street));
  await waitFor(() => expect(row()).toHaveTextContent('Heron Bay'));
  await waitFor(() => expect(section(page, 'Pending Households')).not.toHaveTextContent('Osprey Point'));
  await waitFor(() => expect(section(page, 'Pending Households')).not.toHaveTextContent('Kim'));

  const theirs = await browserOf(resident);
  await product.make.vendor(community, { name: 'Blue Heron Pools' });
  await theirs.goto(`/communities/${community.slug}`);
  await waitFor(() => expect(theirs.getAllByText('Locked — pending HOA approval')[0]).toBeVisible());
  const approve = () => within(row()).getByRole('button', { name: /^Approve/ });
  const call = 'joining/decideHomes';
  await expectFailure(page, call, 'Failed to approve household', async () =>
    page.user.click(await waitFor(approve)),
  );
  await waitFor(() => expect(approve()).not.toHaveAttribute('aria-disabled', 'true'));
  await page.click(approve);
  expect(await page.findByText('Household approved')).toBeVisible();
  await waitFor(() => expect(row()).toHaveTextContent('Approved'));
  await theirs.reload();
  expect(await theirs.findByText('Price shows once 3 homes share theirs')).toBeVisible();
});
