import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { mailedToken, mailsTo } from '../../../tests/support/account-steps.ts';
import { startHarness } from '../../../tests/support/harness.ts';
import { signUpRequestsOn } from '../../../tests/support/sign-up-requests.ts';
import { form, monthly } from '../../../tests/support/vendor-submissions.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { describeForLog } from '../../platform/log.ts';

const lines: string[] = [];
const write = (line: string) => void lines.push(line);
const log = pino({ level: 'trace', serializers: { err: describeForLog } }, { write });
const h = await startHarness({ env: { ACCESS_LOG: 'on', RATE_LIMIT_SCALE: '1000' }, services: { log } });
const { make, db, services } = h;
const { requestFor, signUp, idOf } = signUpRequestsOn(h);

const origin = 'http://localhost:3000';
const headers = { 'content-type': 'application/x-www-form-urlencoded' };

/** Opens and submits every address in an email, also while the database fails. */
async function followLinks(email: string): Promise<void> {
  await h.drain();
  for (const { text } of mailsTo(h, email)) {
    for (const [link] of text.matchAll(/http:\/\/localhost:3000\/\S+/g)) {
      const { pathname } = new URL(link);
      const visitor = h.signedOut();
      await visitor.fetch(link.slice(origin.length));
      vi.spyOn(services.limits, 'consume').mockRejectedValueOnce(new Error('the disk is full'));
      await visitor.fetch(pathname, { method: 'POST', headers, body: 'sure=yes' });
      await visitor.fetch(pathname, { method: 'POST', headers, body: '' });
      await visitor.fetch(`${pathname}/%zz`);
    }
  }
}

async function journey() {
  const community = await make.community();
  const admin = await h.signIn((await make.person({ community: null, isPlatformAdmin: true })).id);
  const request = await requestFor(community, { name: 'Wilhelmina Vanderzee', email: 'wvz@vanderzee.test' });
  const browser = h.signedOut();
  await signUp(request, browser);
  await followLinks(request.email);
  await browser.api.accounts.redeemSignInLink({ token: mailedToken(h, request.email), email: request.email });
  const userId = await idOf(request.email);
  await admin.api.accounts.approveUser({ userId });
  await admin.api.communities.approveHousehold({ userId });
  await followLinks(request.email);
  const { vendorId } = await browser.api.vendors.submitVendor(form({ costs: [monthly(100)] }));
  await browser.api.vendors.saveVendorNote({ vendorId, text: 'The code is 4711Q.', neverAgain: false });
  const { url } = await browser.api.invitations.createInvitation({
    isForHousehold: false,
    isForGroup: false,
    email: 'friend@oberstdorf.test',
  });
  const invite = /\/invite\/([\w-]+)/.exec(url)?.[1] ?? '';
  await h.signedOut().fetch(`/invite/${invite}`);
  await h.signedOut().raw('invitations/validateInvite', { token: invite });
  await h.signedOut().fetch(`/api/invitations/${invite}`);
  const elsewhere = await h.signIn(userId);
  await elsewhere.api.accounts.requestEmailChange({ email: 'willa@zabriskie.test' });
  await followLinks('willa@zabriskie.test');
  await followLinks(request.email);
  return { admin, userId, invite, request };
}

async function secrets(invite: string): Promise<string[]> {
  const people = rowsOf<{ text: string }>(
    await db.execute(sql`
      select unnest(array[email, nullif(name, ''), address, normalized_address, formatted_address]) as text from users
      union select household_address from households union select invited_email from invitations
      union select new_email from email_changes`),
  ).map(({ text }) => text);
  const mailed = h.mails.flatMap(({ text }) =>
    [...text.matchAll(/[#=/]([\w-]{20,})(?=\s|$)/g)].map(([, token]) => token ?? ''),
  );
  const found = [...people, ...mailed, invite, 'Vanderzee', 'vanderzee', 'zabriskie', 'oberstdorf', '4711Q'];
  return [...new Set(found.filter((text) => text !== null && text.length > 4))];
}

it('no token, name or address reaches the log, the metrics or the jobs that are done', async () => {
  const { admin, userId, invite, request } = await journey();
  const all = await secrets(invite);
  expect(all.length).toBeGreaterThan(12);
  await admin.api.accounts.adminSoftDeleteUser({ userId, reason: 'a wish' });
  const waiting = rowsOf<{ data: unknown }>(
    await db.execute(sql`select data from pgboss.job where data::text like ${`%${request.email}%`}
      or data::text like '%willa@zabriskie.test%'`),
  );
  expect(waiting.length, 'only the email that says so').toBeLessThanOrEqual(1);
  await h.drain();
  const jobs = rowsOf<{ data: unknown }>(await db.execute(sql`select data, output from pgboss.job`));
  const written = [
    ...lines,
    await services.metrics.registry.metrics(),
    ...jobs.map((job) => JSON.stringify(job)),
  ];
  expect(lines.filter((line) => line.includes('"level":50')).length, 'errors').toBeGreaterThan(3);
  expect(lines.some((line) => line.includes('/email-change/confirm/:token'))).toBe(true);
  for (const secret of all) {
    expect(written.filter((text) => text.includes(secret)).slice(0, 3), secret).toEqual([]);
  }
});
