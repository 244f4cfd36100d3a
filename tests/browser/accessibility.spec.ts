import { redirectFor } from '../../src/access/page-access.ts';
import type { Person } from '../support/factories.ts';
import { type PageEntry, pages } from '../support/pages.ts';
import { layoutShifts, watchLayout } from './support/layout-shifts.ts';
import { isPhone, livedIn, type Neighborhood, nameByLongWords } from './support/neighborhood.ts';
import type { Product } from './support/product.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** Every kind of person there is, each of them looking at a community that is lived in. */
const kinds: Record<string, (product: Product, neighborhood: Neighborhood) => Promise<Person | null>> = {
  'a signed-out visitor': async () => null,
  'a pending person': ({ make }, { community }) =>
    make.person({ community, isVerified: false, household: 'pending' }),
  'an approved person without a confirmed e-mail': ({ make }, { community }) => make.person({ community }),
  'a resident': async (_product, { residents }) => residents[0],
  'an HOA admin': ({ make }, { community }) => make.person({ community, hoaAdminOf: [community] }),
  'a platform admin': ({ make }, { community }) => make.person({ community, isPlatformAdmin: true }),
};
const unconfirmed = ['a pending person', 'an approved person without a confirmed e-mail'];

/** Only the navigation above these differs: they are looked at with the shortest and with the longest. */
const alikeForAll = new Set([
  '/household/preview',
  '/communities/request',
  '/community-preview',
  '/community-preview/:slug',
  '/privacy',
  '/terms',
  '/contact',
]);
const withShortestAndLongestNavigation = ['a signed-out visitor', 'a platform admin'];

for (const [kind, personOf] of Object.entries(kinds)) {
  test(`every page that ${kind} may open is accessible, and stands still while it loads`, {
    tag: '@phone',
  }, async ({ product, browserOf }) => {
    const neighborhood = await livedIn(product);
    const { community } = neighborhood;
    const person = await personOf(product, neighborhood);
    // Somebody waits for a decision.
    await product.make.person({ community, name: 'Pat Waiting', isVerified: false, household: 'pending' });
    await nameByLongWords(product, neighborhood);
    const page = await browserOf(person ?? undefined, { isConfirmed: !unconfirmed.includes(kind) });
    await watchLayout(page);
    // Each check leaves the other colours behind: what a desk loads in light a phone loads in dark.
    await page.emulateMedia({ colorScheme: isPhone(page) ? 'dark' : 'light' });

    for (const path of pathsFor(kind, person !== null, neighborhood)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('status').filter({ hasText: /^(Loading|Checking)/ })).toHaveCount(0);
        expect.soft(await layoutShifts(page), `what moves in ${path} while it loads`).toEqual([]);
        await expectAccessible(page);
      });
    }
  });
}

test('the not-found page is accessible', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/communities/nowhere-at-all');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expectAccessible(page);
});

function pathsFor(kind: string, isSignedIn: boolean, neighborhood: Neighborhood): string[] {
  const visitor = isSignedIn
    ? {
        communitySlug: neighborhood.community.slug,
        isPlatformAdmin: kind === 'a platform admin',
        isHoaAdmin: false,
      }
    : null;
  const open = pages.filter(
    ({ path, access }) =>
      redirectFor(access, '', visitor) === null &&
      // Only ever ways to somewhere else.
      !['/', '/dashboard'].includes(path) &&
      (withShortestAndLongestNavigation.includes(kind) || !alikeForAll.has(path)) &&
      // The two that are decided in the browser.
      (access === 'auth' ? !isSignedIn : access === 'household' ? isSignedIn : true),
  );
  const paths = open.map((entry) => addressOf(entry, neighborhood));
  return isSignedIn ? [...paths, `/submit?vendor_id=${neighborhood.favorite.id}`] : paths;
}

/** A page's path with something that exists for each of its parameters. */
function addressOf({ path }: Pick<PageEntry, 'path'>, { community, favorite }: Neighborhood): string {
  const address = path
    .replace('$slug', community.slug)
    .replace('$vendorId', favorite.id)
    .replace('$token', 'not-an-invite');
  return path === '/admin/vendors/edit' ? `${address}?vendor_id=${favorite.id}` : address;
}
