import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { jobs, mailboxPages } from '../../src/app/server/features.ts';
import { residenceChecks } from '../../src/schema/household.tables.ts';
import { vendorStats, vendors } from '../../src/schema/vendor.tables.ts';
import { mailsTo, signInByMail } from '../support/account-steps.ts';
import { startHarness } from '../support/harness.ts';
import { addPasskey } from '../support/passkey-steps.ts';
import type { TestClient } from '../support/test-client.ts';
import { vendorRowsOn } from '../support/vendor-rows.ts';
import { answersTo, type Look, reread } from './looks.ts';
import type { CallKey } from './page-calls.ts';
import { otherProcess, processOf, processWithoutCache, untilListening } from './processes.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
const { clock, db, make, services } = h;
const rows = vendorRowsOn(db, clock);
await untilListening(services.changes);
const fresh = processWithoutCache(h);
const here = processOf(services);
const elsewhere = await otherProcess(h);

const community = await make.community();
const vendor = await make.vendor(community, { category: 'Pool' });
const list: CallKey = [
  ['vendors', 'listVendorStats'],
  { input: { communitySlug: community.slug, category: 'Pool' } },
];
const me: CallKey = [['accounts', 'getMe'], {}];

const lookOf = (browser: TestClient): Look => ({ browser, asks: [list, me] });

/**
 * Reads from both processes until they have it cached, runs `change` and expects what a process without a cache reads.
 *
 * @returns whether something changed
 */
async function expectFresh(browser: TestClient, change: () => Promise<unknown>): Promise<boolean> {
  const look = lookOf(browser);
  const readHere = () => answersTo(look, here(browser));
  const readElsewhere = () => answersTo(look, elsewhere(browser));
  for (let time = 0; time < 2; time += 1) await Promise.all([readHere(), readElsewhere()]);
  const before = await readHere();
  await change();
  const after = await readHere();
  expect(after).toEqual(await reread(look, after, fresh));
  // The notification arrives shortly after.
  await expect.poll(readElsewhere).toEqual(after);
  return JSON.stringify(after) !== JSON.stringify(before);
}

const day = 86_400_000;
const resident = async () => h.signIn((await make.person({ community })).id);

/** What makes a scheduled job change a person's answers. */
const due: Record<string, () => Promise<TestClient>> = {
  'check-residences': async () => {
    const { id } = await make.person({ community });
    const [askedAt, endsAt] = [new Date(clock.now().getTime() - 15 * day), clock.now()];
    await db.insert(residenceChecks).values({ userId: id, askedAt, endsAt });
    return h.signIn(id);
  },
  'publish-due-costs': async () => {
    for (const amount of [80, 90, 100]) await rows.price(await make.person({ community }), vendor, amount);
    await rows.publish(vendor);
    for (const amount of [200, 210, 220]) await rows.price(await make.person({ community }), vendor, amount);
    await db.update(vendorStats).set({ publishAt: clock.now() }).where(eq(vendorStats.vendorId, vendor.id));
    return resident();
  },
  'refresh-google-ratings': async () => {
    const expired = new Date(clock.now().getTime() - 60 * day);
    await db
      .update(vendors)
      .set({ googleRating: 4.5, googleRatingCount: 12, googleLastUpdated: expired })
      .where(eq(vendors.id, vendor.id));
    return resident();
  },
  'clean-up-sign-ins': resident,
};

/** Jobs whose rows no cached answer shows, or shows only while they are valid. */
const changesNothingShown = ['refresh-google-ratings', 'clean-up-sign-ins'];

describe('after every scheduled job, cached answers equal fresh ones', () => {
  const scheduled = jobs.filter(({ cron, name }) => cron !== undefined && name !== 'back-up');

  it.each(scheduled)('$name', async ({ name, handle }) => {
    const browser = await (due[name] ?? resident)();
    const isChanged = await expectFresh(browser, () => handle(services, null as never));
    expect(isChanged).toBe(name in due && !changesNothingShown.includes(name));
  });

  it('knows every job that it prepares', () => {
    expect(scheduled.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(due)));
  });
});

const mailedPath = async (email: string, page: string) => {
  await h.drain();
  const texts = mailsTo(h, email).map(({ text }) => text);
  const paths = texts.flatMap((text) => text.match(new RegExp(`(?<=localhost:3000)${page}/\\S+`)) ?? []);
  return paths.at(-1) ?? '';
};

const signInLater = async (email: string) => {
  clock.advance(2 * 60_000);
  return signInByMail(h, email);
};

interface Mailed {
  /** The browser that the answer concerns. */
  browser: TestClient;
  path: string;
}

const changeOfEmail = async () => {
  const { id, email } = await make.person({ community });
  const browser = await h.signIn(id);
  const newEmail = `moved-${id}@porchlist.test`;
  await browser.api.accounts.requestEmailChange({ email: newEmail });
  return { email, browser, path: await mailedPath(newEmail, '/email-change/confirm') };
};

/** How people get to the page of an email, and whose answers change when they agree there. */
const mailed: Record<string, () => Promise<Mailed>> = {
  '/not-me': async () => {
    const { email } = await make.person({ community });
    await signInLater(email);
    const browser = await signInLater(email);
    return { browser, path: await mailedPath(email, '/not-me') };
  },
  '/not-my-passkey': async () => {
    const { email } = await make.person({ community });
    const browser = await signInLater(email);
    await addPasskey(browser);
    return { browser, path: await mailedPath(email, '/not-my-passkey') };
  },
  '/email-change/confirm': changeOfEmail,
  '/email-change/undo': async () => {
    const { email, browser, path } = await changeOfEmail();
    await agree(path);
    return { browser, path: await mailedPath(email, '/email-change/undo') };
  },
  '/still-here': async () => {
    const { id, email } = await make.person({ community });
    const admin = await h.signIn((await make.person({ community, hoaAdminOf: [community] })).id);
    await admin.api.directory.endMembership({ userId: id });
    const path = await mailedPath(email, '/still-here');
    return { browser: await h.signIn(id), path: `${path.replace(/\?.*/, '')}?moved=yes` };
  },
};

const agree = (path: string) =>
  h.signedOut().fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'sure=yes',
  });

describe('after every answer to an email, cached answers equal fresh ones', () => {
  it.each(Object.keys(mailed))('%s', async (page) => {
    const { browser, path } = await (mailed[page] as () => Promise<Mailed>)();
    const isChanged = await expectFresh(browser, async () => {
      expect((await agree(path)).status).toBe(200);
    });
    expect(isChanged).toBe(true);
  });

  it('but for those that only end emails', () => {
    const endsEmails = ['/admin-mails/stop', '/news-mails/stop'];
    expect(mailboxPages.map(({ path }) => path).toSorted()).toEqual(
      [...Object.keys(mailed), ...endsEmails].toSorted(),
    );
  });
});
