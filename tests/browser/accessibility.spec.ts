import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { sessionCookie } from '../../src/access/server/start-session.ts';
import {
  confirmEmailPage,
  undoEmailPage,
} from '../../src/features/accounts/server/email-change/email-change.ts';
import { notMePage } from '../../src/features/accounts/server/known-browsers.ts';
import { residencePath } from '../../src/features/directory/server/moving/residence-mails.ts';
import { stopNewsPage } from '../../src/features/news/server/mail-reader.ts';
import { hashToken, newToken } from '../../src/platform/auth/tokens.ts';
import { sessions } from '../../src/schema/account.tables.ts';
import { residenceChecks } from '../../src/schema/household.tables.ts';
import { emailChanges, knownBrowsers } from '../../src/schema/sign-in.tables.ts';
import { insertedSession } from '../support/inserted-session.ts';
import { makeNeighborhood } from '../support/neighborhood.ts';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { expectNoViolation } from './support/equal-access.ts';
import type { Product } from './support/product.ts';
import { screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { addressOf, alike, everyone, type Kind, kinds, unconfirmed } from './support/walk.ts';

test.describe.configure({ mode: 'parallel' });

test('a page that a kind of person skips is the same as one that is checked', async ({ product }) => {
  const neighborhood = await makeNeighborhood(product);
  const compared = Object.values(screens).flatMap(({ userAgent = 'a desktop' }) =>
    alike.flatMap(({ paths, ...rest }) =>
      paths.map((path) => ({ path, userAgent, ...rest, parts: new Map<Kind, string | undefined>() })),
    ),
  );
  // In sequence: some kinds are the same person with more rights.
  for (const kind of everyone) {
    const person = await kinds[kind](product, neighborhood);
    const isConfirmed = !unconfirmed.includes(kind);
    const cookie = person
      ? `${sessionCookie}=${await insertedSession(product.running.services, person.id, { isConfirmed })}`
      : '';
    for (const { path, userAgent, part, parts } of compared.filter(({ among }) => among.includes(kind))) {
      const headers = { cookie, 'user-agent': userAgent };
      const response = await fetch(product.url + addressOf({ path }, neighborhood), { headers });
      parts.set(kind, part.exec(await response.text())?.[0]);
    }
  }
  for (const { path, userAgent, among, seenBy, parts } of compared) {
    const seen = seenBy.map((kind) => parts.get(kind));
    expect(seen, path).not.toContain(undefined);
    for (const kind of among) expect(seen, `${path} as ${kind} on ${userAgent}`).toContain(parts.get(kind));
  }
});

test('the not-found page is accessible', async ({ page }) => {
  await page.goto('/communities/nowhere-at-all');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expectNoViolation(page);
  await expectAccessibleAtBothWidths(page);
});

test('the pages that emails lead to are accessible, and work without script', async ({ page, product }) => {
  const paths = await pagesOfEmails(product);
  for (const [heading, path] of Object.entries(paths)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectNoViolation(page);
    await expectAccessibleAtBothWidths(page);
  }
  await page.goto(paths['Sign that browser out?'] ?? '');
  await page.getByLabel('It was not me').check();
  await page.getByRole('button', { name: 'Sign it out' }).click();
  await expect(page.getByRole('heading', { name: 'That browser is signed out' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
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
  const change = { userId, newEmail: `new-${oldEmail}`, expiresAt: new Date(now.getTime() + 3_600_000) };
  const token = newToken();
  const tokenHashes = [hashToken(token)];
  await db.insert(residenceChecks).values({ userId, askedAt: now, tokenHashes });
  const residencePage = `${residencePath}/${token}`;
  await db.insert(emailChanges).values([
    { ...change, tokenHash: hashToken(token) },
    { ...change, oldEmail, confirmedAt: now, undoToken },
  ]);
  return {
    'Sign that browser out?': `${notMePage.path}/${noticeToken}`,
    'That browser is not signed in': `${notMePage.path}/${randomUUID()}`,
    'Use this email for Porchlist?': `${confirmEmailPage.path}/${token}`,
    'Undo the change of your email?': `${undoEmailPage.path}/${undoToken}`,
    'This link no longer works': `${undoEmailPage.path}/${randomUUID()}`,
    'Unsubscribe from news?': `${stopNewsPage.path}/${randomUUID()}`,
    'Do you still live there?': residencePage,
    'Have you moved?': `${residencePage}?moved=yes`,
  };
}

test('in forced colors each control shows its state', async ({ product, browserOf }) => {
  const { community, residents, favorite } = await makeNeighborhood(product);
  const waiting = await product.make.person({ community, isVerified: false, household: 'pending' });
  await product.make.person({ community, isVerified: false, household: 'pending' });
  const page = await browserOf(residents[0]);
  await page.emulateMedia({ forcedColors: 'active' });
  const list = `/communities/${community.slug}`;

  await page.goto(`/communities/${community.slug}/vendors/${favorite.id}`);
  await page.getByRole('button', { name: /^(?:Rate|You:)/ }).click();
  const dialog = page.getByRole('dialog');
  const star = dialog.locator('label', { hasText: '4 stars' });
  await expectToDiffer(star, () => dialog.getByLabel('4 stars').check({ force: true }));
  const box = dialog.getByLabel('I know them personally, or work there');
  await expectToDiffer(box, () => box.check({ force: true }));
  await page.keyboard.press('Escape');

  await page.goto(list);
  const chip = page.getByRole('link', { name: /^HVAC/ });
  await expectToDiffer(chip, () => chip.click());
  const segment = page
    .getByRole('radio', { name: 'Top rated' })
    .or(page.getByRole('link', { name: 'Top rated' }));
  await expectToDiffer(segment.locator('..'), () => segment.click({ force: true }));

  await page.goto('/profile');
  const toggle = page.getByRole('switch', { name: 'Show My Name' });
  await expectToDiffer(toggle, () => toggle.click());
  const progress = page.getByRole('progressbar');
  await expectToDiffer(progress, () =>
    progress.evaluate((bar) => bar.querySelector('*')?.setAttribute('hidden', '')),
  );

  const stranger = await browserOf();
  await stranger.emulateMedia({ forcedColors: 'active' });
  await stranger.goto(`/auth?community=${community.slug}`);
  const radio = stranger.getByLabel('Yes, I live here');
  await expectToDiffer(radio, () => radio.check({ force: true }));

  const admin = await browserOf(await product.make.person({ isPlatformAdmin: true }));
  await admin.emulateMedia({ forcedColors: 'active' });
  await admin.goto(`/admin?community=${community.slug}`);
  const row = admin.getByRole('row').filter({ hasText: waiting.email });
  await expectToDiffer(row, () => row.getByRole('checkbox').check({ force: true }));
  await admin.goto('/admin/communities');
  const tab = admin.getByRole('navigation', { name: 'Communities' }).getByRole('link', { name: 'Addresses' });
  await expectToDiffer(tab, () => tab.click());
});

/** Expects that a control looks different once its state has changed, without the focus and the pointer. */
async function expectToDiffer(control: Locator, change: () => Promise<unknown>): Promise<void> {
  const picture = async () => {
    await control.page().evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await control.page().mouse.move(0, 0);
    return (await control.screenshot({ animations: 'disabled' })).toString('base64');
  };
  await expect(control).toBeVisible();
  const before = await picture();
  await change();
  await expect.poll(picture).not.toBe(before);
}
