import { eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { requestRowsOn } from '../../../../tests/support/request-rows.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities as communityTable } from '../../../schema/community.tables.ts';
import { communityRequests } from '../../../schema/household.tables.ts';
import { communityRequestMessages } from '../community-request.schema.ts';
import { communityNameMessages } from '../decided-request.schema.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '10' } });
const { communityRequest } = requestRowsOn(h.db, h.clock);
const admin = await h.signIn((await h.make.person({ community: null, isPlatformAdmin: true })).id);
const api = admin.api.communities;

it('approving creates the community and emails its link to the requestor', async () => {
  const request = await communityRequest({ communityName: 'quiet SHORES', notes: 'We are 80 homes.' });
  expect((await api.listCommunityRequests({})).rows).toMatchObject([
    { id: request.id, communityName: 'quiet SHORES', notes: 'We are 80 homes.', isResident: true },
  ]);
  const { slug } = await api.approveCommunityRequest({
    requestId: request.id,
    name: 'Quiet Shores',
    totalHomes: 80,
  });
  expect(slug).toBe('quiet-shores');
  expect(await h.signedOut().api.communities.getCommunity({ slug })).toMatchObject({
    name: 'Quiet Shores',
    totalHomes: 80,
  });
  expect((await api.listCommunityRequests({})).total).toBe(0);
  await h.services.jobs.drain({ includeDelayed: true });
  const mail = h.mails.find(({ to }) => to === request.requestorEmail);
  expect(mail?.text).toContain('/auth?community=quiet-shores');
  const log = await admin.api.audit.listAuditLog({ communitySlug: slug });
  expect(log.rows).toMatchObject([{ action: 'community_request.approve', subjectName: 'Quiet Shores' }]);
});

describe('who gave their home with the request', () => {
  const home = '12 heron lane, Boca Raton, FL 33496';
  const approved = { totalHomes: 80, appointsRequestor: true };

  async function request(name: string, email: string) {
    const asked = { communityName: name, location: '', name: 'Hannah Berg', email, notes: '' };
    const { api: anyone } = h.signedOut();
    await anyone.communities.requestCommunity({ ...asked, isResident: 'yes', homeAddress: home });
    const { rows } = await api.listCommunityRequests({ query: email });
    expect(rows).toMatchObject([{ communityName: name, homeAddress: home }]);
    return { requestId: rows[0]?.id ?? '', name };
  }
  const mailsTo = async (email: string) => {
    await h.services.jobs.drain({ includeDelayed: true });
    await h.services.jobs.drain({ includeDelayed: true });
    return h.mails.filter(({ to }) => to === email);
  };

  it('is let in as HOA admin when the community opens, with one email that has everything', async () => {
    const email = 'hannah.one@porchlist.test';
    const { slug } = await api.approveCommunityRequest({
      ...approved,
      ...(await request('Heron Quay', email)),
    });
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Welcome to .+: your request was approved$/),
    ]);
    expect(mails[0]?.text).toContain('Heron Quay is open, and you are its HOA admin');
    expect(mails[0]?.text).toContain('/auth?community=heron-quay&verified=true');
    const [person] = await h.db.select().from(users).where(eq(users.email, email));
    expect(person).toMatchObject({ isVerified: true, streetName: 'Heron Lane' });
    const { me } = await (await h.signIn(person?.id ?? '')).api.accounts.getMe();
    expect(me).toMatchObject({ isHouseholdApproved: true, isHoaAdmin: true });
    const actions = (await admin.api.audit.listAuditLog({ communitySlug: slug })).rows.map(
      ({ action }) => action,
    );
    expect(actions.toSorted()).toEqual([
      'community_request.approve',
      'hoa_admin.appoint',
      'household.approve',
      'user.approve',
    ]);
    expect(await h.db.$count(communityRequests, isNotNull(communityRequests.homeAddress))).toBe(0);
  });

  it.each(['unticked', 'has an account', 'undone', 'admin lost the role'])(
    'is not let in: %s',
    async (why) => {
      const email = `hannah.${why.replaceAll(' ', '-')}@porchlist.test`;
      const asked = await request(`Heron ${why}`, email);
      const { id } = await h.make.person({ community: null, isPlatformAdmin: true });
      const { communities } = (await h.signIn(id)).api;
      if (why === 'has an account') await h.make.person({ community: null, email });
      const appointsRequestor = why !== 'unticked';
      const { slug } = await communities.approveCommunityRequest({
        ...approved,
        ...asked,
        appointsRequestor,
      });
      if (why === 'undone') await communities.undoCommunityRequest(asked);
      if (why === 'admin lost the role') await admin.api.accounts.dismissPlatformAdmin({ userId: id });
      const mails = await mailsTo(email);
      const opened = why === 'undone' ? [] : ['Your community is on Porchlist'];
      expect(mails.map(({ subject }) => subject)).toEqual(opened);
      const members = h.db
        .select({ id: users.id })
        .from(users)
        .innerJoin(communityTable, eq(communityTable.id, users.communityId))
        .where(eq(communityTable.slug, slug));
      expect(await members).toEqual([]);
      const waiting = await api.listCommunityRequests({ query: email });
      expect(waiting.rows.map(({ homeAddress }) => homeAddress)).toEqual(why === 'undone' ? [home] : []);
    },
  );

  it.each(['12 Heron Lane', 'Boca Raton, FL 33496', 'P.O. Box 3, Boca Raton, FL 33496', 'pending'])(
    'is asked for the whole address instead of %j',
    async (homeAddress) => {
      const asked = { communityName: 'Half Quay', location: '', name: 'Hannah', notes: '', homeAddress };
      const { communities } = h.signedOut().api;
      const asking = communities.requestCommunity({
        ...asked,
        email: 'hannah.half@porchlist.test',
        isResident: 'yes',
      });
      await expect(asking).rejects.toMatchObject({
        code: 'INVALID',
        data: { fields: { homeAddress: communityRequestMessages.home } },
      });
    },
  );
});

it('a taken or empty address is a field error, and the request stays pending', async () => {
  const taken = await h.make.community({ slug: 'taken-lakes' });
  const request = await communityRequest();
  for (const [name, message] of [
    ['Taken  Lakes!', communityNameMessages.nameTaken],
    ['Request', communityNameMessages.name],
    ['???', communityNameMessages.name],
  ] as const) {
    await expect(
      api.approveCommunityRequest({ requestId: request.id, name, totalHomes: null }),
    ).rejects.toMatchObject({ code: 'INVALID', data: { fields: { name: message } } });
  }
  expect((await api.listCommunityRequests({})).rows.map(({ id }) => id)).toContain(request.id);
  expect(await h.signedOut().api.communities.getCommunity({ slug: taken.slug })).toMatchObject({
    name: taken.name,
  });
});

it('a search finds requests by community, location and requestor', async () => {
  const request = await communityRequest({
    communityName: 'Sandpiper Quay',
    location: 'Jupiter, FL',
    requestorName: 'Uma Oakhurst',
  });
  for (const query of ['SANDPIPER', 'jupiter', 'oakh', request.requestorEmail.slice(0, 10)]) {
    const { rows } = await api.listCommunityRequests({ query });
    expect(
      rows.map(({ id }) => id),
      query,
    ).toEqual([request.id]);
  }
  expect((await api.listCommunityRequests({ query: '%' })).total).toBe(0);
});

it('rejecting sends the reason, and a second decision is refused', async () => {
  const request = await communityRequest();
  await api.rejectCommunityRequest({ requestId: request.id, reason: 'We open in Florida first.' });
  await expect(
    api.approveCommunityRequest({ requestId: request.id, name: 'Too Late Lakes', totalHomes: null }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(h.signedOut().api.communities.getCommunity({ slug: 'too-late-lakes' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await h.drain();
  const mails = h.mails.filter(({ to }) => to === request.requestorEmail);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('We open in Florida first.');
  const log = await admin.api.audit.listAuditLog({ query: 'We open in Florida first.' });
  expect(log.rows).toMatchObject([
    { action: 'community_request.reject', subjectName: request.communityName },
  ]);
});

it('undoing a rejection makes the request pending again, and no email is sent', async () => {
  const request = await communityRequest();
  const requestId = request.id;
  await api.rejectCommunityRequest({ requestId });
  await api.undoCommunityRequest({ requestId });
  await expect(api.undoCommunityRequest({ requestId })).rejects.toMatchObject({ code: 'CONFLICT' });
  await h.drain();
  expect(h.mails.filter(({ to }) => to === request.requestorEmail)).toEqual([]);
  const { rows } = await api.listCommunityRequests({ query: request.communityName });
  expect(rows.map(({ id }) => id)).toEqual([requestId]);
});
