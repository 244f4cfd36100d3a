import { eq, getTableName, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailsTo } from '../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { breakpoint } from '../../../../tests/support/lock-waits.ts';
import { requestRowsOn } from '../../../../tests/support/request-rows.ts';
import { signUpRequestsOn } from '../../../../tests/support/sign-up-requests.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { undoAcceptedMs } from '../../audit/audit.rules.ts';
import { communityNameMessages } from '../decided-request.schema.ts';
import { removeUnusedCommunity, tablesOfCommunities } from './remove-community.queries.ts';

const h = await startHarness();
const { db, make, clock } = h;
// The delay of emails depends on the database's clock.
clock.set(new Date());
const { communityRequest } = requestRowsOn(db, clock);
const { requestFor } = signUpRequestsOn(h);
const newAdmin = async () =>
  (await h.signIn((await make.person({ community: null, isPlatformAdmin: true })).id)).api;
const admin = await newAdmin();
const api = admin.communities;
const sendAllMails = () => h.services.jobs.drain({ includeDelayed: true });

let count = 0;

/** Approves a new request; returns the community. */
async function approved() {
  const { id: requestId, requestorEmail } = await communityRequest();
  const name = `Curlew Cove ${++count}`;
  const { slug } = await api.approveCommunityRequest({ requestId, name, totalHomes: 80 });
  const [community] = await db.select().from(communities).where(eq(communities.slug, slug));
  if (!community) throw new Error('The community was not created.');
  return { requestId, requestorEmail, name, slug, community };
}

const readPage = (slug: string) => h.signedOut().fetch(`/communities/${slug}`);
const isPending = async (id: string) =>
  (await api.listCommunityRequests({})).rows.some((row) => row.id === id);

const inUse = { code: 'CONFLICT', message: communityNameMessages.inUse };
const tooLate = { code: 'CONFLICT', message: 'This can no longer be undone.' };

/** Asks to join with an address that no directory has. */
const joining = async (community: Awaited<ReturnType<typeof approved>>['community']) => ({
  ...(await requestFor(await make.community())),
  communitySlug: community.slug,
  place: {
    kind: 'entered' as const,
    street: `${++count} Curlew Lane`,
    unit: '',
    city: 'Delray Beach',
    state: 'FL',
    postalCode: '33445',
  },
});

it('removes the new community, makes the request pending again, and no email is sent', async () => {
  const { requestId, requestorEmail, name, slug } = await approved();
  // Fills the cache.
  expect((await readPage(slug)).status).toBe(200);
  expect((await readPage(slug)).status).toBe(200);
  await h.drain();
  expect(mailsTo(h, requestorEmail), 'the email waits').toEqual([]);

  clock.advance(1000);
  await api.undoCommunityRequest({ requestId });
  expect((await readPage(slug)).status).toBe(404);
  expect(await isPending(requestId)).toBe(true);
  await expect(api.undoCommunityRequest({ requestId })).rejects.toMatchObject(tooLate);
  const { rows } = await admin.audit.listAuditLog({ query: name });
  expect(rows).toMatchObject([
    { action: 'decision.undo', subjectName: name, details: ['Undone: Approve community request'] },
    {
      action: 'community_request.approve',
      subjectName: name,
      communityName: null,
      details: [`Address: ${slug}`, 'Homes: 80'],
    },
  ]);

  clock.advance(1000);
  expect((await api.approveCommunityRequest({ requestId, name, totalHomes: 80 })).slug).toBe(slug);
  expect((await readPage(slug)).status).toBe(200);
  await sendAllMails();
  const [mail, ...more] = mailsTo(h, requestorEmail);
  expect(more, 'only the approval that stands is emailed').toEqual([]);
  expect(mail?.text).toContain(`/auth?community=${slug}`);
});

it('after an undo and another name, only the second community is emailed, and a rejection is none', async () => {
  const first = await approved();
  const { requestId, requestorEmail } = first;
  await api.undoCommunityRequest({ requestId });
  clock.advance(1000);
  const { slug } = await api.approveCommunityRequest({ requestId, name: 'Curlew Quay', totalHomes: null });
  await sendAllMails();
  const mails = mailsTo(h, requestorEmail);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your community is on Porchlist']);
  expect(mails[0]?.text).toContain(slug);

  const closed = await approved();
  await api.closeCommunity({ slug: closed.slug });
  await sendAllMails();
  expect(mailsTo(h, closed.requestorEmail)).toEqual([]);
});

it('every table that refers to a community is looked at', async () => {
  const referring = rowsOf<{ name: string }>(
    await db.execute(
      sql`select distinct conrelid::regclass::text as name from pg_constraint where confrelid = 'communities'::regclass order by 1`,
    ),
  );
  expect(tablesOfCommunities.map(getTableName).toSorted()).toEqual(referring.map(({ name }) => name));
});

type Approved = Awaited<ReturnType<typeof approved>>;

it.each<[string, (of: Approved) => Promise<unknown>]>([
  [
    'a person asks to join',
    async ({ community }) => h.signedOut().api.accounts.signUp(await joining(community)),
  ],
  ['a vendor is listed', ({ community }) => make.vendor(community)],
  ['a preview link is made', ({ community }) => make.previewLink(community)],
  ['addresses are there', ({ community }) => make.directoryAddress(community)],
  [
    'somebody is its HOA admin',
    async ({ community }) =>
      admin.accounts.appointHoaAdmin({
        userId: (await make.person()).id,
        communitySlug: community.slug,
      }),
  ],
  ['it was renamed', ({ slug }) => api.renameCommunity({ slug, name: `Plover Cove ${++count}` })],
  [
    'its page was edited',
    ({ slug }) => api.saveBranding({ slug, addressLine: '1 Curlew Lane', contactPhone: '', totalHomes: 80 }),
  ],
])('is refused once %s', async (_, use) => {
  const found = await approved();
  const { requestId, requestorEmail, community, name } = found;
  await use(found);
  await expect(api.undoCommunityRequest({ requestId })).rejects.toMatchObject(inUse);
  expect(await isPending(requestId)).toBe(false);
  const { rows } = await admin.audit.listAuditLog({ query: name });
  expect(rows.map(({ action }) => action)).not.toContain('decision.undo');
  expect(await db.$count(communities, eq(communities.id, community.id))).toBe(1);
  await sendAllMails();
  expect(mailsTo(h, requestorEmail)).toHaveLength(1);
});

it('is refused to another admin, and too late', async () => {
  const { requestId } = await approved();
  const other = (await newAdmin()).communities;
  await expect(other.undoCommunityRequest({ requestId })).rejects.toMatchObject(tooLate);
  clock.advance(undoAcceptedMs + 1);
  await expect(api.undoCommunityRequest({ requestId })).rejects.toMatchObject(tooLate);
});

it('of two at once, one undoes', async () => {
  const { requestId, name } = await approved();
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => api.undoCommunityRequest({ requestId })));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refusals).toMatchObject([tooLate, tooLate]);
  const { rows } = await admin.audit.listAuditLog({ query: name, action: 'decision.undo' });
  expect(rows).toHaveLength(1);
});

it('waits for a person who is joining, and is then refused', async () => {
  const { requestId, community } = await approved();
  const join = breakpoint();
  const joins = db.transaction(async (tx) => {
    await tx.insert(users).values({ email: `${requestId}@porchlist.test`, communityId: community.id });
    await join.wait();
  });
  await join.reached;
  const undo = api.undoCommunityRequest({ requestId });
  undo.catch(() => undefined);
  await join.releaseOnceBlocked(db, 1);
  await joins;
  await expect(undo).rejects.toMatchObject(inUse);
});

it.each<[string, (of: Approved) => Promise<() => Promise<unknown>>]>([
  [
    'joins',
    async ({ community }) => {
      const input = await joining(community);
      return () => h.signedOut().api.accounts.signUp(input);
    },
  ],
  [
    'appoints an admin for',
    async ({ slug }) => {
      const { id: userId } = await make.person();
      return () => admin.accounts.appointHoaAdmin({ userId, communitySlug: slug });
    },
  ],
  [
    'edits',
    async ({ slug }) =>
      () =>
        api.saveBranding({ slug, addressLine: '', contactPhone: '', totalHomes: null }),
  ],
  [
    'renames',
    async ({ slug }) =>
      () =>
        api.renameCommunity({ slug, name: `Plover Cove ${++count}` }),
  ],
])('who %s a community while it is being removed finds none', async (_, prepare) => {
  const found = await approved();
  const act = await prepare(found);
  const before = await db.$count(users);
  const removal = breakpoint();
  const removing = db.transaction(async (tx) => {
    expect(await removeUnusedCommunity(tx, found.community.id)).toBe(true);
    await removal.wait();
  });
  await removal.reached;
  const late = act();
  late.catch(() => undefined);
  await removal.releaseOnceBlocked(db, 1);
  await removing;
  await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await db.$count(users)).toBe(before);
});
