import { expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { requestRowsOn } from '../../../../tests/support/request-rows.ts';
import { decidedRequestMessages } from '../decided-request.schema.ts';

const h = await startHarness();
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

it('a taken or empty address is a field error, and the request stays pending', async () => {
  const taken = await h.make.community({ slug: 'taken-lakes' });
  const request = await communityRequest();
  for (const [name, message] of [
    ['Taken  Lakes!', decidedRequestMessages.nameTaken],
    ['Request', decidedRequestMessages.name],
    ['???', decidedRequestMessages.name],
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
