import { eq, getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { describe, expect, it } from 'vitest';
import { personalData } from '../src/app/server/features.ts';
import { rowsOf } from '../src/platform/db/rows.ts';
import { adminMails, users } from '../src/schema/account.tables.ts';
import { decisionBatches } from '../src/schema/audit.tables.ts';
import { hoaAdmins, households, residenceChecks } from '../src/schema/household.tables.ts';
import { knownBrowsers, passkeyChallenges, passkeys } from '../src/schema/sign-in.tables.ts';
import { picked } from './support/account-steps.ts';
import { approve } from './support/decisions.ts';
import type { Community } from './support/factories.ts';
import { startHarness } from './support/harness.ts';
import type { TestClient } from './support/test-client.ts';

const h = await startHarness();

const declared = personalData.map(
  (one) => [`${getTableName(one.column.table)}.${toSnakeCase(one.column.name)}`, one] as const,
);
const countRows = async (name: string, userId: string) => {
  const [table = '', column = ''] = name.split('.');
  const found = await h.db.execute(
    sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`,
  );
  return rowsOf<{ count: number }>(found)[0]?.count ?? 0;
};

/** Invites a neighbor, who joins and is approved. */
async function inviteFriend({ invitations }: TestClient['api'], community: Community): Promise<void> {
  const { url } = await invitations.createInvitation({
    isForHousehold: false,
    isForGroup: false,
    email: 'friend@oberstdorf.test',
  });
  const email = 'friend@oberstdorf.test';
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
}

/** A resident with a row in every table that 'my data' contains or that deletion erases. */
async function residentOfEverything() {
  const community = await h.make.community();
  const person = await h.make.person({ community, hoaAdminOf: [community], email: 'leaving@porchlist.test' });
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
  await api.vendors.suggestFix({ kind: 'closed', vendorId: vendor.id });
  await api.vendors.saveVendorNote({ vendorId: vendor.id, text: 'Ask for Joe.', neverAgain: false });
  await api.reviews.rateVendor(rated);
  const left = await h.make.vendor(community);
  await h.make.vendor(community, { createdBy: person.id, heldFor: person.id, deletedAt: h.clock.now() });
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
  await inviteFriend(api, community);
  const elsewhere = picked(await h.make.directoryAddress(community));
  await api.accounts.requestAddressChange({ place: elsewhere, reason: 'We moved.' });
  await api.accounts.sendOwnSignInLink();
  await api.accounts.requestEmailChange({ email: 'moving@porchlist.test' });
  const userId = person.id;
  const now = h.clock.now();
  await h.db.insert(adminMails).values({ userId });
  const batch = { decision: {}, ids: [userId], undoableUntil: now };
  await h.db.insert(decisionBatches).values({ ...batch, adminId: userId });
  await h.db.insert(residenceChecks).values({ userId });
  await h.db.insert(knownBrowsers).values({ userId, browserHash: 'a hash', lastUsedAt: now });
  await h.db.insert(passkeyChallenges).values({ challenge: 'a number', userId, expiresAt: now });
  await h.db
    .insert(passkeys)
    .values({ userId, credentialId: 'an id', publicKey: 'a key', counter: 0, transports: [], name: 'Mac' });
  await h.db.update(households).set({ createdBy: person.id }).where(eq(households.communityId, community.id));
  await h.db.update(hoaAdmins).set({ appointedBy: person.id }).where(eq(hoaAdmins.userId, person.id));
  return { person, api };
}

/** Returns the names, emails and addresses of all other people, and every token. */
async function aboutOthers(userId: string): Promise<string[]> {
  const found = await h.db.execute(sql`
    select unnest(array[email, nullif(name, ''), address, formatted_address]) as text from users where id <> ${userId}
    union select invited_email from invitations
    union select household_address from households where id not in (
      select household_id from household_members where user_id = ${userId})
    union select unsubscribe_token::text from admin_mails union select unsubscribe_token::text from news_readers
    union select notice_token::text from known_browsers union select undo_token::text from email_changes`);
  return rowsOf<{ text: string | null }>(found).flatMap(({ text }) => text ?? []);
}

const { person, api } = await residentOfEverything();
const before = new Map<string, number>();
for (const [name] of declared) before.set(name, await countRows(name, person.id));
const data = await api.accounts.getMyData();
const others = await aboutOthers(person.id);
await api.accounts.deleteMyAccount({ confirmation: 'DELETE' });

describe('what is stored about people', () => {
  it('is declared by a feature for every column', async () => {
    const found = await h.db.execute(sql`
      select c.conrelid::regclass::text || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`);
    const stored = ['users.id', ...rowsOf<{ name: string }>(found).map(({ name }) => name)];
    const names: readonly string[] = declared.map(([name]) => name);
    const missing = stored.filter((name) => !names.includes(name));
    expect(
      missing,
      "These columns refer to a person. Say in `personalData` of the feature's server/feature.ts their section in 'my data' and what happens to them when the person is deleted (docs/adding-a-queue.md).",
    ).toEqual([]);
    expect(names.toSorted(), 'each declared once, and no removed column').toEqual(stored.toSorted());
  });

  const inSection = declared.flatMap(([name, { myData }]) =>
    'section' in myData ? [[name, myData.section]] : [],
  );
  it.each(inSection)("%s: every row is in the section '%s' of my data", (name = '', section = '') => {
    expect(before.get(name), `residentOfEverything() has no row in ${name}`).toBeGreaterThan(0);
    const rows = data[section];
    expect(Array.isArray(rows) ? rows.length : Number(rows != null)).toBe(before.get(name));
  });

  it('leaves names, emails and addresses of other people and tokens out of my data', () => {
    expect(others).toEqual(expect.arrayContaining(['Zacharias Quillfeather', 'friend@oberstdorf.test']));
    const written = JSON.stringify(data).toLowerCase();
    expect(others.filter((text) => written.includes(text.toLowerCase()))).toEqual([]);
    expect(data.pointHistory, 'points for the friend').toMatchObject(
      expect.arrayContaining([expect.objectContaining({ activity: 'invite_neighbor' })]),
    );
    expect(data.invitations).toMatchObject([
      { invitedEmail: null },
      { invitedEmail: 'fr***@oberstdorf.test' },
    ]);
  });

  const erased = declared.flatMap(([name, { erasure }]) =>
    typeof erasure === 'string' ? [[name, erasure]] : [],
  );
  it.each(erased)('%s: %s with the account', async (name = '') => {
    expect(before.get(name), `residentOfEverything() has no row in ${name}`).toBeGreaterThan(0);
    expect(await countRows(name, person.id)).toBe(0);
  });
});
