import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { adminMails, users } from '../../src/schema/account.tables.ts';
import { decisionBatches } from '../../src/schema/audit.tables.ts';
import { hoaAdmins, households, residenceChecks } from '../../src/schema/household.tables.ts';
import { knownBrowsers, passkeyChallenges, passkeys } from '../../src/schema/sign-in.tables.ts';
import { picked } from './account-steps.ts';
import { approve } from './decisions.ts';
import type { Community } from './factories.ts';
import type { Harness } from './harness.ts';
import { insertRowsAbout } from './rows-about-vendors.ts';
import type { TestClient } from './test-client.ts';

/** Invites a neighbor, who joins and is approved. */
async function inviteFriend(
  h: Harness,
  { invitations }: TestClient['api'],
  { community, email }: { community: Community; email: string },
): Promise<void> {
  const { url } = await invitations.createInvitation({
    isForHousehold: false,
    isForGroup: false,
    email,
  });
  await h.signedOut().api.accounts.signUp({
    name: 'Philippa Trenchard',
    email,
    place: picked(await h.make.directoryAddress(community)),
    isResident: 'yes',
    inviteToken: url.slice(url.lastIndexOf('/') + 1),
  });
  const [friend] = await h.db.select().from(users).where(eq(users.email, email));
  const admin = await h.signIn((await h.make.person({ isPlatformAdmin: true })).id);
  await approve(admin.api, friend?.id ?? '');
  await h.drain();
}

/** A resident with a row in every table that 'my data' contains or that deletion erases. */
export async function residentOfEverything(
  h: Harness,
  community: Community,
  { friend = `friend-${randomUUID()}@porchlist.test` }: { friend?: string } = {},
) {
  const person = await h.make.person({ community, hoaAdminOf: [community] });
  const vendor = await h.make.vendor(community, { createdBy: person.id });
  const { api } = await h.signIn(person.id);
  const rated = {
    vendorId: vendor.id,
    rating: 4,
    comments: 'Always on time.',
    usesVendor: true,
    showName: true,
  };
  const author = await h.make.person({ community, name: 'Zacharias Quillfeather' });
  const neighbor = await h.signIn(author.id);
  await neighbor.api.reviews.rateVendor(rated);
  const [review] = await api.reviews.listVendorReviews({ vendorId: vendor.id });
  await api.reviews.reportReview({ reviewId: review?.id ?? '', reason: 'unkind', note: '' });
  await api.reviews.rateVendor(rated);
  const left = await h.make.vendor(community);
  await h.make.vendor(community, { createdBy: person.id, privateTo: person.id, deletedAt: h.clock.now() });
  await api.homeVendors.addMyVendor({ vendorId: left.id });
  await api.homeVendors.leaveMyVendor({ vendorId: left.id });
  const line = { kind: 'monthly_plan', amount: 140, quantity: 4 } as const;
  await api.costs.shareCosts({ vendorId: vendor.id, lines: [line], showName: true });
  await api.news.getNews();
  const inCommunity = { communitySlug: community.slug };
  await api.questions.askQuestion({ category: 'Pool', text: 'Who cleans on Saturdays?' });
  await neighbor.api.questions.askQuestion({ category: 'Pool', text: 'Who repairs heaters?' });
  const { questions } = await api.questions.listQuestions(inCommunity);
  const question = { questionId: questions.find(({ isMine }) => !isMine)?.id ?? '' };
  await api.questions.answerQuestion({ ...question, vendorId: vendor.id, text: 'They are quick.' });
  await api.questions.reportPost({ ...question, answerId: null, reason: 'unkind', note: '' });
  await api.invitations.createInvitation({ isForHousehold: true });
  await inviteFriend(h, api, { community, email: friend });
  const elsewhere = picked(await h.make.directoryAddress(community));
  await api.accounts.requestAddressChange({ place: elsewhere, reason: 'We moved.' });
  await api.accounts.sendOwnSignInLink();
  await api.accounts.requestEmailChange({ email: `moving-${person.id}@porchlist.test` });
  const userId = person.id;
  const now = h.clock.now();
  const about = { vendorId: vendor.id, communityId: community.id };
  await insertRowsAbout(h.db, { ...about, personId: userId, now });
  await h.db.insert(adminMails).values({ userId });
  const batch = { decision: {}, ids: [userId], undoableUntil: now };
  await h.db.insert(decisionBatches).values({ ...batch, adminId: userId });
  await h.db.insert(residenceChecks).values({ userId });
  await h.db.insert(knownBrowsers).values({ userId, browserHash: `a hash of ${userId}`, lastUsedAt: now });
  await h.db.insert(passkeyChallenges).values({ challenge: `a number of ${userId}`, userId, expiresAt: now });
  await h.db.insert(passkeys).values({
    userId,
    credentialId: `an id of ${userId}`,
    publicKey: 'a key',
    counter: 0,
    transports: [],
    name: 'Mac',
  });
  await h.db.update(households).set({ createdBy: person.id }).where(eq(households.communityId, community.id));
  await h.db.update(hoaAdmins).set({ appointedBy: person.id }).where(eq(hoaAdmins.userId, person.id));
  return { person, api, vendor, question };
}
