import type { Category } from '../../src/catalogue/categories.ts';
import { refreshFigures } from '../../src/features/figures/server/vendor-stats.ts';
import { homeVendors } from '../../src/schema/home-vendor.tables.ts';
import type { Community } from './factories.ts';
import { makeNeighborhood, rowsOf, streetOf, type TestProduct } from './neighborhood.ts';
import { uniqueWord } from './unique-word.ts';
import { ofVendor } from './vendor-rows.ts';

/* Scenes for component and browser tests: communities, people and their pages. */

type BrowserOf<Page> = (person: { id: string }) => Promise<Page>;

const day = 86_400_000;

/** Opens the list as a resident who has not rated anything. */
export async function neighborOf<Page extends { goto(path: string): Promise<unknown> }>(
  product: TestProduct,
  browserOf: BrowserOf<Page>,
) {
  const neighborhood = await makeNeighborhood(product);
  const person = await product.make.person({ community: neighborhood.community, name: 'Alex Berg' });
  const page = await browserOf(person);
  await page.goto(`/communities/${neighborhood.community.slug}`);
  return { ...neighborhood, person, page };
}

/** Makes a resident and opens their browser. */
export async function residentOf<Page>({ make }: TestProduct, browserOf: BrowserOf<Page>) {
  const community = await make.community({ name: 'Heron Bay' });
  const person = await make.person({ community, name: 'Robin Ashford' });
  return { community, person, page: await browserOf(person) };
}

/** Returns the path of the form for a new vendor. */
export const formOf = (community: Pick<Community, 'slug'>, category?: Category): string =>
  `/submit?community=${community.slug}${category ? `&category=${encodeURIComponent(category)}` : ''}`;

/** Makes a resident who has used a pool vendor for `days` days. */
export async function residentWithVendor({ make, running }: TestProduct, days = 3) {
  const community = await make.community({ name: 'Heron Bay' });
  const person = await make.person({ community });
  const vendor = await make.vendor(community, { name: 'Blue Heron Pools', category: 'Pool' });
  const { db } = running.services;
  const now = new Date();
  await db
    .insert(homeVendors)
    .values({ ...ofVendor(vendor), userId: person.id, createdAt: new Date(now.getTime() - days * day) });
  await db.transaction((tx) => refreshFigures(tx, { vendorIds: [vendor.id] }, now));
  return { community, person, vendor };
}

/** Makes a community with a reviewed vendor and a neighbor who can report the review. */
export async function reviewedVendor(product: TestProduct, author: string) {
  const { make } = product;
  const community = await make.community({ name: 'Willow Bend' });
  const vendor = await make.vendor(community, { name: 'Gray Gull Pools' });
  const writer = await make.person({ community, name: author });
  const reader = await make.person({ community, name: 'Quentin Rook' });
  const rows = rowsOf(product);
  const review = await rows.rate(writer, vendor, 1, { comments: 'Number 12 leaves the key under the mat.' });
  await rows.use(writer, vendor);
  const admin = await make.person({ community: null, isPlatformAdmin: true, name: 'Wanda Judge' });
  return { community, vendor, writer, reader, review, admin };
}

/** Opens the sign-up form of a community with two homes in its directory. */
export async function openSignUp(page: { goto(path: string): Promise<unknown> }, { make }: TestProduct) {
  const community = await make.community({ name: 'Heron Bay' });
  const street = streetOf(community);
  await make.directoryAddress(community, { streetNumber: '4711', route: street });
  await make.directoryAddress(community, { streetNumber: '4712', route: street });
  await page.goto(`/auth?community=${community.slug}`);
  return { community, street };
}

/** Makes a preview link to a community with vendors, ratings and one home in its directory. */
export async function linkTo(product: TestProduct) {
  const neighborhood = await makeNeighborhood(product);
  const { community } = neighborhood;
  const street = streetOf(community);
  await product.make.directoryAddress(community, { streetNumber: '4711', route: street });
  const link = await product.make.previewLink(community, { description: 'Have a look around.' });
  return { ...neighborhood, link, street, path: `/community-preview/${link.slug}` };
}

interface InviteOptions {
  invitedEmail?: string;
  acceptedBy?: string;
  expiresAt?: Date;
}

/** Makes an invitation by a neighbor and returns its token. */
export async function invite({ make }: TestProduct, { acceptedBy, ...options }: InviteOptions = {}) {
  const community = await make.community({ name: 'Heron Bay' });
  const inviter = await make.person({ community, name: 'Robin Ashford', streetName: 'Lily Pad Landing' });
  const token = await make.invitation(inviter, community, {
    ...(acceptedBy && { acceptedBy, acceptedAt: new Date() }),
    ...options,
  });
  return { community, token };
}

/** Returns a name that no other test of the database uses. */
export const uniqueName = (first: string): string => `${first} Q${uniqueWord()}`;

/** Returns the path of the admin page filtered to one person, because other tests leave pending people. */
export const searchFor = (name: string): string => `/admin?usersQ=${encodeURIComponent(name)}`;

/** Calls the server from the page and returns the status. */
export const callFrom = (
  page: {
    evaluate(
      run: (call: readonly [path: string, body: string]) => Promise<number>,
      call: readonly [path: string, body: string],
    ): Promise<number>;
  },
  procedure: string,
  json: object,
): Promise<number> =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'porchlist' };
      return (await fetch(`/rpc/${path}`, { method: 'POST', headers, body })).status;
    },
    [procedure, JSON.stringify({ json })],
  );
