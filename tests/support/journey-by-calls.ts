import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listOutbox, readOutboxMail } from '../../src/platform/mail/outbox.ts';
import { approve } from './decisions.ts';
import { type TestClient, testClient } from './test-client.ts';

/** A product that runs in other processes. */
export interface Site {
  newBrowser(): TestClient;
  /** The data directories of its processes, which contain its emails. */
  places: readonly string[];
}

/** The community that a first start creates. */
export const firstCommunity = 'boca-bridges';

/** Sends the requests of a new browser to a process. */
export const browserAt = (urlOf: () => string): TestClient => {
  const request = (href: string | Request | URL, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(href));
    const headers = new Headers(init.headers);
    // A process without PUBLIC_URL takes its own address for the public one.
    headers.set('origin', urlOf().replace('127.0.0.1', 'localhost'));
    return fetch(urlOf() + pathname + search, { ...init, headers, redirect: 'manual' });
  };
  return testClient({ request }, '203.0.113.7');
};

/** Returns the tokens of the sign-in emails to an address, whichever process sent them. */
async function mailedTokens({ places }: Site, email: string): Promise<string[]> {
  const outboxes = await Promise.all(
    places.map(async (place) => {
      const outbox = join(place, 'outbox');
      const names = await listOutbox(outbox);
      return Promise.all(names.map((name) => readOutboxMail(outbox, name)));
    }),
  );
  return outboxes
    .flat()
    .filter((mail) => mail?.to.includes(email) && mail.subject.includes('sign-in code'))
    .flatMap((mail) => /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? []);
}

/** Signs in by the emailed link, and expects that it works once. */
export async function signInByMail(site: Site, email: string): Promise<TestClient> {
  const browser = site.newBrowser();
  let token: string | undefined;
  // Emails to one person have a pause between them.
  for (const end = Date.now() + 60_000; token === undefined && Date.now() < end; await wait(1_000)) {
    await browser.api.accounts.getEmailStatus({ email });
    [token] = await mailedTokens(site, email);
  }
  assert(token !== undefined, `No sign-in email arrived for ${email}.`);
  await browser.api.accounts.redeemSignInLink({ token });
  const again = await site.newBrowser().raw('accounts/redeemSignInLink', { token, email });
  assert.notEqual(again.status, 200, 'a link works once');
  return browser;
}

/** Someone signs up, is approved, signs in by email, adds a vendor, and rates it. */
export async function joinAndRate(
  site: Site,
  platformAdmin: TestClient,
  {
    email,
    vendor,
    communitySlug = firstCommunity,
  }: { email: string; vendor: string; communitySlug?: string },
): Promise<{ resident: TestClient; vendorId: string }> {
  const newcomer = site.newBrowser();
  const at = { kind: 'entered' as const, city: 'Boca Raton', state: 'FL', postalCode: '33496' };
  await newcomer.api.accounts.signUp({
    name: 'Pat Heron',
    email,
    isResident: 'yes',
    place: { ...at, street: '12 Heron Lane' },
    communitySlug,
  });
  assert.equal((await newcomer.api.accounts.getMe()).me?.isVerified, false);
  const waiting = { communitySlug: null, query: '', page: 1 };
  const { rows } = await platformAdmin.api.accounts.listPendingUsers(waiting);
  await approve(platformAdmin.api, rows[0]?.id ?? '');
  const resident = await signInByMail(site, email);
  const own = { rating: 3, comments: '', showName: true, usesVendor: true, costs: [] };
  const { vendorId } = await resident.api.vendors.submitVendor({
    name: vendor,
    category: 'Pool',
    contactInfo: '5615550100',
    googlePlaceId: null,
    ...own,
  });
  await resident.api.reviews.rateVendor({ vendorId, ...own, rating: 5, comments: 'Came at once.' });
  return { resident, vendorId };
}
