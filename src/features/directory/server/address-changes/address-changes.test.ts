import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { requestRowsOn } from '../../../../../tests/support/request-rows.ts';
import { vendorRowsOn } from '../../../../../tests/support/vendor-rows.ts';
import { users } from '../../../../schema/account.tables.ts';
import { householdMembers } from '../../../../schema/household.tables.ts';
import { vendorStats } from '../../../../schema/vendor.tables.ts';
import { requestMessages } from '../../../audit/request.schema.ts';
import { refreshFigures } from '../../../figures/server/vendor-stats.ts';
import { withoutCountry } from '../../../homes/home.rules.ts';

const h = await startHarness();
const rows = vendorRowsOn(h.db, h.clock);
const requests = requestRowsOn(h.db, h.clock);
const admin = await h.signIn((await h.make.person({ community: null, isPlatformAdmin: true })).id);
const api = admin.api.directory;

const waiting = async (id: string) => {
  const { total } = await api.listAddressChangeRequests({});
  const pages = Array.from({ length: Math.ceil(total / 25) || 1 }, (_, index) => index + 1);
  const lists = await Promise.all(pages.map((page) => api.listAddressChangeRequests({ page })));
  return lists.flatMap((list) => list.rows).find((row) => row.id === id);
};

const approvalOf = ({ id, createdAt }: { id: string; createdAt: Date }) => ({
  requestId: id,
  requestedAt: createdAt,
});

const userRow = async (id: string) => (await h.db.select().from(users).where(eq(users.id, id)))[0];

const newestMail = (to: string) => h.mails.filter((mail) => mail.to === to).at(-1);

it('approving moves the person to another community, where their home is pending and old ratings do not count', async () => {
  const [from, to] = [await h.make.community(), await h.make.community()];
  const person = await h.make.person({ community: from, name: 'Ida Quist' });
  const vendor = await h.make.vendor(from);
  await rows.rate(person, vendor, 5);
  await rows.use(person, vendor);
  await h.db.transaction((tx) => refreshFigures(tx, { vendorIds: [vendor.id] }, h.clock.now()));
  const stats = async () =>
    (await h.db.select().from(vendorStats).where(eq(vendorStats.vendorId, vendor.id)))[0];
  expect(await stats()).toMatchObject({ homesServiced: 1, ratingCount: 1 });

  const { formattedAddress } = await h.make.directoryAddress(to, { route: 'Moved Away Lane' });
  const request = await requests.addressChange(person, { address: formattedAddress, reason: 'We sold.' });
  expect(await waiting(request.id)).toEqual({
    id: request.id,
    userId: person.id,
    personName: 'Ida Quist',
    communityName: from.name,
    currentAddress: person.formattedAddress,
    requestedAddress: withoutCountry(formattedAddress),
    isAddressConfirmed: true,
    newCommunityName: to.name,
    isOtherCommunity: true,
    reason: 'We sold.',
    requestedAt: request.createdAt,
  });
  await api.approveAddressChange(approvalOf(request));

  expect(await waiting(request.id)).toBeUndefined();
  expect(await stats(), 'while it can be undone').toMatchObject({ homesServiced: 1, ratingCount: 1 });
  await h.drain();
  expect(await userRow(person.id)).toMatchObject({
    communityId: to.id,
    formattedAddress,
    isVerified: true,
    isAddressConfirmed: true,
  });
  expect(await stats()).toMatchObject({ homesServiced: 0, ratingCount: 0 });
  const hoaAdmin = await h.signIn((await h.make.person({ community: to, hoaAdminOf: [to] })).id);
  const { rows: homes } = await hoaAdmin.api.joining.listPendingHouseholds({});
  expect(homes).toMatchObject([{ userId: person.id, address: withoutCountry(formattedAddress) }]);
  expect(newestMail(person.email)?.text).toContain(
    `Your address is now ${withoutCountry(formattedAddress)}.`,
  );
  const log = await admin.api.audit.listAuditLog({ query: 'ida quist' });
  // The lists of both communities change.
  expect(log.rows.map(({ action, communityName }) => `${action} ${communityName}`).toSorted()).toEqual(
    [from, to].map(({ name }) => `address_change.approve ${name}`).toSorted(),
  );
});

it('a search finds requests by name and both addresses, in one community or in all', async () => {
  const [here, there] = [await h.make.community(), await h.make.community()];
  const ada = await h.make.person({ community: here, name: 'Ada Thistlewood' });
  const bo = await h.make.person({ community: there, name: 'Bo Thistlewood' });
  const first = await requests.addressChange(ada);
  h.clock.advance(1000);
  const second = await requests.addressChange(bo);
  const found = async (input: object) =>
    (await api.listAddressChangeRequests(input)).rows.map(({ id }) => id);
  expect(await found({ query: 'thistle' })).toEqual([first.id, second.id]);
  expect(await found({ query: 'thistle', communitySlug: there.slug })).toEqual([second.id]);
  expect(await found({ query: ada.formattedAddress })).toEqual([first.id]);
  expect(await found({ query: second.requestedFormattedAddress })).toEqual([second.id]);
});

it('an address outside all directories leaves the person in their community', async () => {
  const community = await h.make.community();
  const person = await h.make.person({ community });
  const request = await requests.addressChange(person, { address: '5 Nowhere Known Road', placeId: null });
  expect(await waiting(request.id)).toMatchObject({
    isAddressConfirmed: false,
    newCommunityName: null,
    isOtherCommunity: false,
  });
  await api.approveAddressChange(approvalOf(request));
  await h.drain();
  expect(await userRow(person.id)).toMatchObject({ communityId: community.id, isAddressConfirmed: false });
  const theirs = await h.signIn(person.id);
  const { rows: mine } = await admin.api.joining.listPendingHouseholds({});
  expect(mine.map(({ userId }) => userId)).toContain(person.id);
  expect((await theirs.api.accounts.getProfile()).address).toBe('5 Nowhere Known Road');
});

it('an address in several directories leaves the person in their own community', async () => {
  const [other, own] = [await h.make.community(), await h.make.community()];
  const route = 'Shared Border Street';
  await h.make.directoryAddress(other, { streetNumber: '5', route });
  const { formattedAddress } = await h.make.directoryAddress(own, { streetNumber: '5', route });
  const person = await h.make.person({ community: own });
  const request = await requests.addressChange(person, { address: formattedAddress });
  expect(await waiting(request.id)).toMatchObject({ newCommunityName: own.name, isOtherCommunity: false });
  await api.approveAddressChange(approvalOf(request));
  await h.drain();
  expect(await userRow(person.id)).toMatchObject({ communityId: own.id, formattedAddress });
});

it('rejecting sends the reason and changes nothing', async () => {
  const person = await h.make.person();
  const request = await requests.addressChange(person);
  await api.rejectAddressChange({ requestId: request.id, reason: 'That is the golf club.' });
  expect(await userRow(person.id)).toMatchObject({ address: person.address });
  await h.drain();
  expect(newestMail(person.email)?.text).toContain('That is the golf club.');
  const profile = await (await h.signIn(person.id)).api.accounts.getProfile();
  expect(JSON.stringify(profile)).toContain('That is the golf club.');
});

it('undoing a rejection makes the request pending again, and no email is sent', async () => {
  const person = await h.make.person();
  const request = await requests.addressChange(person);
  await api.rejectAddressChange({ requestId: request.id, reason: 'That is the golf club.' });
  expect(await admin.api.joining.undoDecisions({ ids: [person.id] })).toMatchObject({ done: [person.id] });
  expect(await waiting(request.id)).toMatchObject({ userId: person.id });
  await h.drain();
  expect(newestMail(person.email)).toBeUndefined();
  await api.approveAddressChange(approvalOf(request));
});

it('undoing an approval leaves the person in their approved home, and no email is sent', async () => {
  const [from, to] = [await h.make.community(), await h.make.community()];
  const person = await h.make.person({ community: from });
  const home = () => h.db.select().from(householdMembers).where(eq(householdMembers.userId, person.id));
  const [before, homeBefore] = [await userRow(person.id), await home()];
  const { formattedAddress } = await h.make.directoryAddress(to, { route: 'Moved Back Lane' });
  const request = await requests.addressChange(person, { address: formattedAddress });
  await api.approveAddressChange(approvalOf(request));
  expect(await admin.api.joining.undoDecisions({ ids: [person.id] })).toMatchObject({ done: [person.id] });
  expect(await userRow(person.id)).toEqual(before);
  expect(await home()).toEqual(homeBefore);
  expect(await waiting(request.id)).toMatchObject({ userId: person.id });
  await h.drain();
  expect(newestMail(person.email)).toBeUndefined();
  expect(await userRow(person.id)).toEqual(before);
});

it('a decided request cannot be decided again, with a message that says so', async () => {
  const person = await h.make.person();
  const request = await requests.addressChange(person);
  await api.rejectAddressChange({ requestId: request.id });
  const refusal = { code: 'CONFLICT', message: requestMessages.alreadyDecided };
  await expect(api.approveAddressChange(approvalOf(request))).rejects.toMatchObject(refusal);
  await expect(api.rejectAddressChange({ requestId: request.id })).rejects.toMatchObject(refusal);
  expect(await userRow(person.id)).toMatchObject({ address: person.address });
});

it('a deleted person cannot be moved', async () => {
  const person = await h.make.person();
  const request = await requests.addressChange(person);
  await admin.api.accounts.adminSoftDeleteUser({ userId: person.id, reason: 'Asked for it.' });
  expect(await waiting(request.id)).toBeUndefined();
  await expect(api.approveAddressChange(approvalOf(request))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(api.rejectAddressChange({ requestId: request.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await userRow(person.id)).toMatchObject({ address: null, formattedAddress: null });
});

it('only one of several simultaneous decisions succeeds and sends an email', async () => {
  const person = await h.make.person();
  const request = await requests.addressChange(person);
  const outcomes = await Promise.allSettled([
    api.approveAddressChange(approvalOf(request)),
    api.rejectAddressChange({ requestId: request.id }),
    api.approveAddressChange(approvalOf(request)),
  ]);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2);
  for (const one of refused)
    expect(one).toMatchObject({
      reason: { code: 'CONFLICT', message: requestMessages.alreadyDecided },
    });
  await h.drain();
  expect(h.mails.filter(({ to }) => to === person.email)).toHaveLength(1);
  const isApproved = outcomes[1]?.status === 'rejected';
  expect((await userRow(person.id))?.formattedAddress === request.requestedFormattedAddress).toBe(isApproved);
});

it('a request that was replaced while the admin read it cannot be approved', async () => {
  const person = await h.make.person();
  const request = await requests.addressChange(person);
  const before = new Date(request.createdAt.getTime() - 60_000);
  await expect(
    api.approveAddressChange({ requestId: request.id, requestedAt: before }),
  ).rejects.toMatchObject({ code: 'CONFLICT', message: requestMessages.changed });
  expect(await userRow(person.id)).toMatchObject({ address: person.address });
});
