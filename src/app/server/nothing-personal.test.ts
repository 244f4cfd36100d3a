import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { mailedToken, signInByMail } from '../../../tests/support/account-steps.ts';
import { approve } from '../../../tests/support/decisions.ts';
import { startHarness } from '../../../tests/support/harness.ts';
import { pages } from '../../../tests/support/pages.ts';
import { addPasskey } from '../../../tests/support/passkey-steps.ts';
import { signUpRequestsOn } from '../../../tests/support/sign-up-requests.ts';
import type { TestClient } from '../../../tests/support/test-client.ts';
import { form, monthly } from '../../../tests/support/vendor-submissions.ts';
import { notifyAdminsJob } from '../../features/administration/server/admin-mails.ts';
import { checkResidences } from '../../features/directory/server/moving/moving.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { describeForLog } from '../../platform/log.ts';
import { mailboxPages } from './features.ts';

const lines: string[] = [];
const write = (line: string) => void lines.push(line);
const log = pino({ level: 'trace', serializers: { err: describeForLog } }, { write });
const h = await startHarness({ env: { ACCESS_LOG: 'on', RATE_LIMIT_SCALE: '1000' }, services: { log } });
const { make, db, services } = h;
const { requestFor, signUp, idOf } = signUpRequestsOn(h);

const origin = 'http://localhost:3000';
const headers = { 'content-type': 'application/x-www-form-urlencoded' };

/** The targets of links, pictures and forms on all pages that were opened. */
const links: string[] = [];
/** The paths that emails lead to. */
const mailed = new Set<string>();

async function open(browser: TestClient, path: string): Promise<string[]> {
  const page = await (await browser.fetch(path)).text();
  const found = [...page.matchAll(/\s(?:href|src|action)="([^"]+)"/g)].map(([, target = '']) => target);
  // The page of an invitation leads on with its own token.
  const [token = 'none'] = path.match(/[\w-]{30,}/) ?? [];
  links.push(...found.map((target) => target.replaceAll(token, ':token')));
  return found;
}

const isMailboxPage = (pathname: string) => mailboxPages.some(({ path }) => pathname.startsWith(`${path}/`));

/** Expects that neither a link scanner nor one that presses buttons, but checks no box, answers for the person. */
async function expectToAsk(pathname: string): Promise<void> {
  const scanner = h.signedOut();
  const statusOf = async (init?: RequestInit) => (await scanner.fetch(pathname, init)).status;
  const isOneClick = mailboxPages.some((page) => page.isOneClick && pathname.startsWith(page.path));
  const bodies = isOneClick ? ['', 'sure=no'] : ['', 'sure=no', 'List-Unsubscribe=One-Click'];
  const first = await statusOf();
  for (const body of bodies) expect(await statusOf({ method: 'POST', headers, body }), pathname).toBe(303);
  expect([first, await statusOf()], pathname).toEqual([200, 200]);
}

let read = 0;

/** Opens every link in the new emails and on its page, and submits the page while the database fails. */
async function followLinks(): Promise<void> {
  await h.drain();
  const mails = h.mails.slice(read);
  read = h.mails.length;
  for (const { text } of mails) {
    for (const [link] of text.matchAll(/http:\/\/localhost:3000\/\S+/g)) {
      const path = link.slice(origin.length);
      const { pathname } = new URL(link);
      mailed.add(pathname);
      const visitor = h.signedOut();
      for (const target of await open(visitor, path))
        if (target.startsWith('?')) await open(visitor, pathname + target);
      vi.spyOn(services.limits, 'consume').mockRejectedValueOnce(new Error('the disk is full'));
      await visitor.fetch(pathname, { method: 'POST', headers, body: 'sure=yes' });
      await visitor.fetch(`${pathname}/%zz`);
      if (isMailboxPage(pathname)) await expectToAsk(pathname);
    }
  }
}

const agree = (pathname: string) =>
  h.signedOut().fetch(pathname, { method: 'POST', headers, body: 'sure=yes' });

/** Answers every page that an email leads to: what ends access or the membership comes last. */
async function answerAll(): Promise<void> {
  const order = ['/news-mails', '/admin-mails', '/still-here', '/email-change', '/not-my-passkey', '/not-me'];
  const rank = (pathname: string) => order.findIndex((path) => pathname.startsWith(path));
  for (const pathname of [...mailed].filter(isMailboxPage).toSorted((one, other) => rank(one) - rank(other)))
    await agree(pathname);
  await followLinks();
}

const minutes = (count: number) => h.clock.advance(count * 60_000);

async function journey() {
  const community = await make.community();
  const admin = await h.signIn((await make.person({ community: null, isPlatformAdmin: true })).id);
  const neighbor = await make.person({ community });
  const request = await requestFor(community, { name: 'Wilhelmina Vanderzee', email: 'wvz@vanderzee.test' });
  const browser = h.signedOut();
  await signUp(request, browser);
  await followLinks();
  await browser.api.accounts.redeemSignInLink({ token: mailedToken(h, request.email), email: request.email });
  await services.jobs.enqueue(db, notifyAdminsJob, null);
  await followLinks();
  const userId = await idOf(request.email);
  await approve(admin.api, userId);
  await followLinks();
  const { vendorId } = await browser.api.vendors.submitVendor(form({ costs: [monthly(100)] }));
  await browser.api.vendors.saveVendorNote({ vendorId, text: 'The code is 4711Q.', neverAgain: false });
  await browser.api.news.getNews();
  await browser.api.questions.askQuestion({ category: 'Pool', text: 'Who cleans?' });
  const { questions } = await browser.api.questions.listQuestions({ communitySlug: community.slug });
  const answers = (await h.signIn(neighbor.id)).api.questions;
  await answers.answerQuestion({ questionId: questions[0]?.id ?? '', vendorId, text: 'Them.' });
  const { url } = await browser.api.invitations.createInvitation({
    isForHousehold: false,
    isForGroup: false,
    email: 'friend@oberstdorf.test',
  });
  const invite = /\/invite\/([\w-]+)/.exec(url)?.[1] ?? '';
  await open(h.signedOut(), `/invite/${invite}`);
  await h.signedOut().raw('invitations/validateInvite', { token: invite });
  await h.signedOut().fetch(`/api/invitations/${invite}`);
  minutes(2);
  const second = await signInByMail(h, request.email);
  await addPasskey(second);
  await followLinks();
  await second.api.accounts.requestEmailChange({ email: 'willa@zabriskie.test' });
  await followLinks();
  const params: Record<string, string> = { slug: community.slug, vendorId, token: invite };
  for (const { path } of pages) {
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? 'x');
    for (const person of [browser, second, admin]) await open(person, filled);
  }
  for (const pathname of mailed) if (pathname.startsWith('/email-change/confirm')) await agree(pathname);
  await followLinks();
  minutes(366 * 24 * 60);
  await checkResidences(services);
  await followLinks();
  return {
    admin: await h.signIn((await make.person({ community: null, isPlatformAdmin: true })).id),
    userId,
    invite,
  };
}

/** Returns every token, email and address that the database holds, what emails lead to, and the invented names. */
async function secrets(): Promise<string[]> {
  const columns = rowsOf<{ at: string; name: string }>(
    await db.execute(sql`
      select table_name as at, column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'uuid')
        and (column_name ~ '(^|_)(e?mail|token|address)$' or (table_name, column_name) = ('users', 'name'))`),
  );
  const stored: string[] = [];
  for (const { at, name } of columns) {
    const found = await db.execute(
      sql`select distinct ${sql.identifier(name)}::text as text from ${sql.identifier(at)}`,
    );
    stored.push(...rowsOf<{ text: string | null }>(found).map(({ text }) => text ?? ''));
  }
  const inMails = h.mails.flatMap(({ text }) =>
    [...text.matchAll(/[#=/]([\w-]{20,})(?=\s|$)/g)].map(([, token]) => token ?? ''),
  );
  const invented = ['Vanderzee', 'vanderzee', 'zabriskie', 'oberstdorf', '4711Q'];
  return [...stored, ...inMails, ...invented].filter((text) => text.length > 4);
}

it('no token, name or address reaches the log, the metrics, links on pages or the jobs that are done', async () => {
  const { admin, userId, invite } = await journey();
  const known = await secrets();
  await answerAll();
  const visited = [...mailed];
  for (const { path } of mailboxPages)
    expect(
      visited.some((pathname) => pathname.startsWith(`${path}/`)),
      `no email leads to ${path}`,
    ).toBe(true);
  const all = [...new Set([...known, ...(await secrets()), invite])];
  expect(all.length).toBeGreaterThan(30);
  await admin.api.accounts.adminSoftDeleteUser({ userId, reason: 'a wish' });
  const waiting = rowsOf<{ data: unknown }>(
    await db.execute(sql`select data from pgboss.job where data::text like '%wvz@vanderzee.test%'
      or data::text like '%willa@zabriskie.test%'`),
  );
  expect(waiting.length, 'only the email that says so').toBeLessThanOrEqual(1);
  await h.drain();
  const jobs = rowsOf<{ data: unknown }>(await db.execute(sql`select data, output from pgboss.job`));
  const written = [
    ...lines,
    ...new Set(links),
    await services.metrics.registry.metrics(),
    ...jobs.map((job) => JSON.stringify(job)),
  ];
  expect(lines.filter((line) => line.includes('"level":50')).length, 'errors').toBeGreaterThan(3);
  for (const { path } of mailboxPages)
    expect(
      lines.some((line) => line.includes(`${path}/:token`)),
      `the log names ${path}`,
    ).toBe(true);
  for (const secret of all) {
    expect(written.filter((text) => text.includes(secret)).slice(0, 3), secret).toEqual([]);
  }
});
