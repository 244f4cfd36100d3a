import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { redirectFor } from '../../../src/access/page-access.ts';
import { users } from '../../../src/schema/account.tables.ts';
import { hoaAdmins } from '../../../src/schema/household.tables.ts';
import type { Person } from '../../support/factories.ts';
import {
  addAdminWork,
  addDatedRows,
  addLongWords,
  makeNeighborhood,
  type Neighborhood,
} from '../../support/neighborhood.ts';
import { type PageEntry, pages } from '../../support/pages.ts';
import { inTurn } from '../../support/sample.ts';
import type { Product } from './product.ts';
import type { TestFixtures } from './test.ts';

/** Everyone made here has the same name, so that pages differ only by permissions. */
const name = 'Robin Ashford';

/** Every kind of person, each visiting a populated community. */
export const kinds = {
  'a signed-out visitor': async () => null,
  'a pending person': ({ make }, { community }) =>
    make.person({ community, name, isVerified: false, household: 'pending' }),
  'an approved person without a confirmed email': ({ make }, { community }) =>
    make.person({ community, name }),
  'a resident': async (_product, { residents }) => residents[0],
  'an HOA admin': async ({ running }, { community, residents: [person] }) => {
    await running.services.db.insert(hoaAdmins).values({ userId: person.id, communityId: community.id });
    return person;
  },
  'a platform admin': async ({ running }, { residents: [person] }) => {
    await running.services.db.update(users).set({ isPlatformAdmin: true }).where(eq(users.id, person.id));
    return person;
  },
} satisfies Record<string, (product: Product, neighborhood: Neighborhood) => Promise<Person | null>>;
export type Kind = keyof typeof kinds;
export const everyone = Object.keys(kinds) as Kind[];
const signedIn = everyone.slice(1);
export const unconfirmed: readonly Kind[] = [
  'a pending person',
  'an approved person without a confirmed email',
];

const belowNavigation = /<main.*<\/main>/s;
const wholePage = /<main.*<\/footer>/s;

/** Pages that render the same part for several kinds of people. Only the kinds in `seenBy` check them. */
export const alike: readonly {
  paths: string[];
  part: RegExp;
  among: readonly Kind[];
  seenBy: readonly Kind[];
}[] = [
  {
    paths: [
      '/household/preview',
      '/communities/request',
      '/invite/$token',
      '/how-it-works',
      '/privacy',
      '/terms',
      '/contact',
    ],
    part: belowNavigation,
    among: everyone,
    // These two have the shortest and the longest navigation.
    seenBy: ['a signed-out visitor', 'a platform admin'],
  },
  {
    paths: ['/community-preview', '/community-preview/$slug'],
    part: wholePage,
    among: everyone,
    seenBy: ['a signed-out visitor'],
  },
  { paths: ['/submit'], part: belowNavigation, among: signedIn, seenBy: ['a pending person'] },
  {
    // Not the vendor's page: an HOA admin edits it, a resident suggests a fix.
    paths: ['/communities/$slug'],
    part: belowNavigation,
    among: ['a resident', 'an HOA admin'],
    seenBy: ['a resident'],
  },
  {
    paths: ['/communities/$slug/print'],
    part: belowNavigation,
    among: signedIn,
    seenBy: ['a resident', 'a pending person'],
  },
  {
    paths: ['/household', '/communities/$slug/how'],
    part: belowNavigation,
    among: ['a resident', 'an HOA admin', 'a platform admin'],
    seenBy: ['a resident'],
  },
];

const isSeenBy = (kind: Kind, path: string): boolean =>
  alike.every(
    ({ paths, among, seenBy }) => !paths.includes(path) || !among.includes(kind) || seenBy.includes(kind),
  );

/** An address of the walk. */
export interface Stop {
  path: string;
  /** Whether this kind of person uses the controls of the page in this run: of those who open it, one at a time does. */
  usesControls: boolean;
}

/** Fills a neighborhood with everything that pages list, and opens a page as a kind of person, with the stops of the walk. */
export async function startWalk(
  kind: Kind,
  { product, browserOf }: Pick<TestFixtures, 'product' | 'browserOf'>,
): Promise<{ page: Page; stops: Stop[]; community: Neighborhood['community'] }> {
  const neighborhood = await makeNeighborhood(product);
  const { community } = neighborhood;
  const person = await kinds[kind](product, neighborhood);
  // Gives admins someone to approve.
  await product.make.person({ community, name: 'Pat Waiting', isVerified: false, household: 'pending' });
  await product.make.previewLink(community);
  await addAdminWork(product, neighborhood);
  await addLongWords(product, neighborhood);
  if (person) await addDatedRows(product, person);
  const page = await browserOf(person ?? undefined, { isConfirmed: !unconfirmed.includes(kind) });
  return { page, community, stops: stopsFor(kind, neighborhood) };
}

function stopsFor(kind: Kind, neighborhood: Neighborhood): Stop[] {
  const stops = pages.flatMap((entry, place) => {
    const visitors = everyone.filter((one) => isWalkedBy(one, entry));
    const usesControls = inTurn(place, visitors).includes(kind);
    return visitors.includes(kind) ? [{ path: addressOf(entry, neighborhood), usesControls }] : [];
  });
  const rating = { path: `/submit?vendor_id=${neighborhood.favorite.id}` };
  return signedIn.includes(kind)
    ? [...stops, { ...rating, usesControls: inTurn(0, signedIn).includes(kind) }]
    : stops;
}

function isWalkedBy(kind: Kind, { path, access }: PageEntry): boolean {
  const isSignedIn = signedIn.includes(kind);
  const [isPlatformAdmin, isHoaAdmin] = [kind === 'a platform admin', kind === 'an HOA admin'];
  const visitor = { communitySlug: '', isPlatformAdmin, isHoaAdmin };
  return (
    redirectFor(access, '', isSignedIn ? visitor : null) === null &&
    // These only redirect.
    !['/', '/dashboard'].includes(path) &&
    isSeenBy(kind, path) &&
    // Access to these two is decided in the browser.
    (access === 'auth' ? !isSignedIn : access === 'household' ? isSignedIn : true)
  );
}

/** Returns a page's path with real values for its parameters. */
export function addressOf({ path }: Pick<PageEntry, 'path'>, { community, favorite }: Neighborhood): string {
  const address = path
    .replace('$slug', community.slug)
    .replace('$vendorId', favorite.id)
    .replace('$token', 'not-an-invite');
  if (path === '/admin/vendors/edit') return `${address}?vendor_id=${favorite.id}`;
  // Limits lists to this community, not rows that other tests left. The address list has pages of its own.
  const isList = path.startsWith('/admin') && path !== '/admin/addresses';
  return isList ? `${address}?community=${community.slug}` : address;
}
