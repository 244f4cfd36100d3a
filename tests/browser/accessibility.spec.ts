import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { redirectFor } from '../../src/access/page-access.ts';
import {
  confirmEmailPath,
  undoEmailPath,
} from '../../src/features/accounts/server/email-change/email-change.ts';
import { notMePath } from '../../src/features/accounts/server/known-browsers.ts';
import { residencePath } from '../../src/features/communities/server/moving/residence-mails.ts';
import { newsUnsubscribePath } from '../../src/features/news/server/mail-reader.ts';
import { hashToken, newToken } from '../../src/platform/auth/tokens.ts';
import { sessions, users } from '../../src/schema/account.tables.ts';
import { hoaAdmins, residenceChecks } from '../../src/schema/household.tables.ts';
import { emailChanges, knownBrowsers } from '../../src/schema/sign-in.tables.ts';
import type { Person } from '../support/factories.ts';
import { insertedSession } from '../support/inserted-session.ts';
import {
  addAdminWork,
  addDatedRows,
  makeNeighborhood,
  type Neighborhood,
  useLongWords,
} from '../support/neighborhood.ts';
import { type PageEntry, pages } from '../support/pages.ts';
import { isInSample } from '../support/sample.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectNoViolation } from './support/equal-access.ts';
import { layoutShifts, watchLayout } from './support/layout-shifts.ts';
import type { Product } from './support/product.ts';
import { isPhone } from './support/screens.ts';
import { expect, onBothWidths, test } from './support/test.ts';

/** Everyone made here has the same name, so that pages differ only by permissions. */
const name = 'Robin Ashford';

/** Every kind of person, each visiting a populated community. */
const kinds = {
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
type Kind = keyof typeof kinds;
const everyone = Object.keys(kinds) as Kind[];
const signedIn = everyone.slice(1);
const unconfirmed: readonly Kind[] = ['a pending person', 'an approved person without a confirmed email'];

const belowNavigation = /<main.*<\/main>/s;
const wholePage = /<main.*<\/footer>/s;

/** Pages that render the same part for several kinds of people. Only the kinds in `seenBy` check them. */
const alike: readonly { paths: string[]; part: RegExp; among: readonly Kind[]; seenBy: readonly Kind[] }[] = [
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

test.describe.configure({ mode: 'parallel' });

onBothWidths(() => {
  test('a page that a kind of person skips is the same as one that is checked', async ({
    product,
    browserOf,
  }) => {
    const neighborhood = await makeNeighborhood(product);
    const compared = alike.flatMap(({ paths, ...rest }) =>
      paths.map((path) => ({ path, ...rest, parts: new Map<Kind, string | undefined>() })),
    );
    // In sequence: some kinds are the same person with more rights.
    for (const kind of everyone) {
      const person = await kinds[kind](product, neighborhood);
      const page = await browserOf(person ?? undefined, { isConfirmed: !unconfirmed.includes(kind) });
      for (const { path, part, parts } of compared.filter(({ among }) => among.includes(kind))) {
        const response = await page.request.get(addressOf({ path }, neighborhood));
        parts.set(kind, part.exec(await response.text())?.[0]);
      }
    }
    for (const { path, among, seenBy, parts } of compared) {
      const seen = seenBy.map((kind) => parts.get(kind));
      expect(seen, path).not.toContain(undefined);
      for (const kind of among) expect(seen, `${path} as ${kind}`).toContain(parts.get(kind));
    }
  });

  for (const kind of everyone) {
    test(`every page that ${kind} may open is accessible and loads without layout shifts`, async ({
      product,
      browserOf,
    }) => {
      const neighborhood = await makeNeighborhood(product);
      const { community } = neighborhood;
      const person = await kinds[kind](product, neighborhood);
      // Gives admins someone to approve.
      await product.make.person({ community, name: 'Pat Waiting', isVerified: false, household: 'pending' });
      await product.make.previewLink(community);
      await addAdminWork(product, neighborhood);
      await useLongWords(product, neighborhood);
      if (person) await addDatedRows(product, person);
      const page = await browserOf(person ?? undefined, { isConfirmed: !unconfirmed.includes(kind) });
      await watchLayout(page);
      // Each check switches the color scheme, so desktop and phone check every page in different ones.
      await page.emulateMedia({ colorScheme: isPhone(page) ? 'dark' : 'light' });

      for (const [place, path] of pathsFor(kind, person !== null, neighborhood).entries()) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect.poll(() => page.evaluate(unfinished), { message: path }).toEqual([]);
          expect.soft(await layoutShifts(page), `layout shifts in ${path}`).toEqual([]);
          // Once per page is enough.
          if (!isPhone(page) && isInSample(place)) await expectNoViolation(page);
          await expectAccessible(page, { inBothSchemes: isInSample(place + 1) });
        });
      }
    });
  }

  test('the not-found page is accessible', async ({ page }) => {
    await page.goto('/communities/nowhere-at-all');
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    if (!isPhone(page)) await expectNoViolation(page);
    await expectAccessible(page);
  });

  test('the pages that emails lead to are accessible, and work without script', async ({ page, product }) => {
    const paths = await pagesOfEmails(product);
    for (const [heading, path] of Object.entries(paths)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      if (!isPhone(page)) await expectNoViolation(page);
      await expectAccessible(page);
    }
    await page.goto(paths['Sign that browser out?'] ?? '');
    await page.getByLabel('It was not me').check();
    await page.getByRole('button', { name: 'Sign it out' }).click();
    await expect(page.getByRole('heading', { name: 'That browser is signed out' })).toBeVisible();
    await expectAccessible(page);
  });
});

/** The pages that emails lead to without a session, by their headings. */
async function pagesOfEmails({ make, running }: Product): Promise<Record<string, string>> {
  const { db, clock } = running.services;
  const { id: userId, email: oldEmail } = await make.person();
  const now = clock.now();
  const [noticeToken, undoToken] = [randomUUID(), randomUUID()];
  await insertedSession(running.services, userId, { isConfirmed: true });
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  await db
    .insert(knownBrowsers)
    .values({ userId, browserHash: noticeToken, sessionId: session?.id, lastUsedAt: now, noticeToken });
  const [residence] = await db.insert(residenceChecks).values({ userId, askedAt: now }).returning();
  const residencePage = `${residencePath}/${residence?.token}`;
  const change = { userId, newEmail: `new-${oldEmail}`, expiresAt: new Date(now.getTime() + 3_600_000) };
  const token = newToken();
  await db.insert(emailChanges).values([
    { ...change, tokenHash: hashToken(token) },
    { ...change, oldEmail, confirmedAt: now, undoToken },
  ]);
  return {
    'Sign that browser out?': `${notMePath}/${noticeToken}`,
    'That browser is not signed in': `${notMePath}/${randomUUID()}`,
    'Use this email for Porchlist?': `${confirmEmailPath}/${token}`,
    'Undo the change of your email?': `${undoEmailPath}/${undoToken}`,
    'This link no longer works': `${undoEmailPath}/${randomUUID()}`,
    'Unsubscribe from news?': `${newsUnsubscribePath}/${randomUUID()}`,
    'Do you still live there?': residencePage,
    'Have you moved?': `${residencePage}?moved=yes`,
  };
}

/** Returns what a page is still loading. A locator would inject 300 kB of script into every document. */
function unfinished(): string[] {
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  // This section loads when it is scrolled into view.
  const branding = seen('h2').find(({ textContent }) => textContent === 'Community Branding');
  branding?.closest('section')?.scrollIntoView({ block: 'center' });
  const loading = seen('[role=status]').filter(({ textContent }) =>
    /^(Loading|Checking)/.test(textContent ?? ''),
  );
  return [
    ...(seen('h1').length === 1 ? [] : [`${seen('h1').length} headings of level 1`]),
    ...loading.map(({ textContent }) => textContent ?? ''),
  ];
}

function pathsFor(kind: Kind, isSignedIn: boolean, neighborhood: Neighborhood): string[] {
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
      // These only redirect.
      !['/', '/dashboard'].includes(path) &&
      isSeenBy(kind, path) &&
      // Access to these two is decided in the browser.
      (access === 'auth' ? !isSignedIn : access === 'household' ? isSignedIn : true),
  );
  const paths = open.map((entry) => addressOf(entry, neighborhood));
  return isSignedIn ? [...paths, `/submit?vendor_id=${neighborhood.favorite.id}`] : paths;
}

/** Returns a page's path with real values for its parameters. */
function addressOf({ path }: Pick<PageEntry, 'path'>, { community, favorite }: Neighborhood): string {
  const address = path
    .replace('$slug', community.slug)
    .replace('$vendorId', favorite.id)
    .replace('$token', 'not-an-invite');
  if (path === '/admin/vendors/edit') return `${address}?vendor_id=${favorite.id}`;
  // Limits lists to this community, not rows that other tests left. The address list has pages of its own.
  const isList = path.startsWith('/admin') && path !== '/admin/addresses';
  return isList ? `${address}?community=${community.slug}` : address;
}
