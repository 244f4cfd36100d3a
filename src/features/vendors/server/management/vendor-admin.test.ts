import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { ofVendor, vendorRowsOn } from '../../../../../tests/support/vendor-rows.ts';
import { users } from '../../../../schema/account.tables.ts';
import { auditLog } from '../../../../schema/audit.tables.ts';
import { questionAnswers, questions } from '../../../../schema/question.tables.ts';
import { vendors } from '../../../../schema/vendor.tables.ts';
import { vendorFixes } from '../../../../schema/vendor-fix.tables.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { db, make, clock } = h;
const rows = vendorRowsOn(db, clock);

const person = await make.person({ community: null, isPlatformAdmin: true });
const admin = (await h.signIn(person.id)).api.vendors;

const refusal = (code: string, fields?: object) =>
  expect.objectContaining({ code, ...(fields && { data: expect.objectContaining({ fields }) }) });

async function auditOf(subjectId: string) {
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId));
  return entries.map(({ action, actorId, communityId }) => ({ action, actorId, communityId }));
}

async function listFor(community: { slug: string; id: string }) {
  const resident = await h.signIn((await make.person({ community: { ...community, name: 'C' } })).id);
  return (await resident.api.vendors.listVendorStats({ communitySlug: community.slug })).rows;
}

const blueWave = { category: 'Pool', name: 'Blue Wave', contactInfo: '5615550100' } as const;

describe('seeding', () => {
  it('adds a vendor without ratings, homes and points', async () => {
    const community = await make.community();
    const saved = await admin.seedVendor({ ...blueWave, communitySlug: community.slug });
    expect(saved).toMatchObject({ communitySlug: community.slug, category: 'Pool' });
    const [row] = await db.select().from(vendors).where(eq(vendors.id, saved.vendorId));
    expect(row).toMatchObject({ ...blueWave, createdBy: null, googlePlaceId: null, typicalCost: null });
    expect(await listFor(community)).toMatchObject([{ homesServiced: 0, hoaRatingCount: 0 }]);
    const [seeder] = await db.select().from(users).where(eq(users.id, person.id));
    expect(seeder).toMatchObject({ points: 0, submissionsCount: 0 });
    expect(await auditOf(saved.vendorId)).toEqual([
      { action: 'vendor.seed', actorId: person.id, communityId: community.id },
    ]);
  });

  it('reports missing values field by field', async () => {
    const empty = { category: '' as 'Pool', name: ' ', contactInfo: '', communitySlug: '' };
    await expect(admin.seedVendor(empty)).rejects.toEqual(
      refusal('INVALID', {
        category: 'Category required',
        name: 'Provider name required',
        contactInfo: 'Contact info required',
        communitySlug: 'Community required',
      }),
    );
    await expect(admin.seedVendor({ ...blueWave, communitySlug: 'nowhere' })).rejects.toEqual(
      refusal('NOT_FOUND'),
    );
  });

  it('is refused for an existing name in any spelling, but not in another community', async () => {
    const community = await make.community();
    await make.vendor(community, { name: 'Blue Wave', category: 'HVAC' });
    const again = { ...blueWave, name: 'BLUE-wave!' };
    const seeding = admin.seedVendor({ ...again, communitySlug: community.slug });
    await expect(seeding).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { fields: { name: 'Vendor already exists: Blue Wave is already listed under HVAC.' } },
    });
    await admin.seedVendor({ ...again, communitySlug: (await make.community()).slug });
  });
});

describe('the list', () => {
  it('can be searched by name and contact, filtered and sorted, and shows the figures', async () => {
    const [first, second] = [await make.community({ name: 'Zebra Isle' }), await make.community()];
    const alpha = await make.vendor(first, { name: 'alpha Zq9 Pools', contactInfo: 'call 777-zq9' });
    await make.vendor(first, { name: 'Beta Zq9 Air', category: 'HVAC' });
    await make.vendor(second, { name: 'Gamma Zq9 Pools' });
    await make.vendor(first, { name: 'Deleted Zq9', deletedAt: clock.now() });
    const neighbor = await make.person({ community: first });
    await rows.rate(neighbor, alpha, 4);
    await rows.use(neighbor, alpha);
    await admin.setMarketPrice({ vendorId: alpha.id, amount: 99.5, unit: 'visit' });
    const names = async (input: object) =>
      (await admin.listAllVendors({ query: 'zq9', ...input })).rows.map(({ name }) => name);

    expect(await names({})).toEqual(['alpha Zq9 Pools', 'Beta Zq9 Air', 'Gamma Zq9 Pools']);
    expect(await names({ communitySlug: first.slug, category: 'HVAC' })).toEqual(['Beta Zq9 Air']);
    expect(await names({ query: '777-ZQ9' })).toEqual(['alpha Zq9 Pools']);
    expect(await names({ query: '%' })).toEqual([]);
    expect((await names({ sortBy: 'community' })).at(-1)).toBe('Beta Zq9 Air');
    expect((await names({ sortBy: 'homes' }))[0]).toBe('alpha Zq9 Pools');
    const list = await admin.listAllVendors({ query: 'alpha zq9' });
    expect(list).toMatchObject({
      total: 1,
      rows: [
        {
          communityName: 'Zebra Isle',
          homesServiced: 1,
          hoaRating: 4,
          hoaRatingCount: 1,
          marketPrice: { amount: 99.5, unit: 'visit' },
        },
      ],
    });
  });
});

describe('editing', () => {
  const change = { ...blueWave, category: 'HVAC', keepsMapsPlace: true } as const;

  it('changes the details and logs it', async () => {
    const community = await make.community();
    const maps = { googlePlaceId: 'place-of-vendor', googleRating: 4.5 };
    const vendor = await make.vendor(community, { name: 'Blue Wave Pools', ...maps });
    const form = await admin.getVendorForAdmin({ vendorId: vendor.id });
    expect(form).toMatchObject({ name: vendor.name, communityName: community.name, hasMapsPlace: true });
    const here = { ...change, communitySlug: community.slug };
    const after = await admin.editVendor({ ...here, vendorId: vendor.id, seen: form });
    expect(after).toMatchObject({ name: 'Blue Wave', category: 'HVAC', hasMapsPlace: true });
    expect(await auditOf(vendor.id)).toEqual([
      { action: 'vendor.edit', actorId: person.id, communityId: community.id },
    ]);
    const again = { ...here, vendorId: vendor.id, seen: after };
    expect(await admin.editVendor({ ...again, keepsMapsPlace: false })).toMatchObject({
      hasMapsPlace: false,
    });
    expect(await listFor(community)).toMatchObject([{ googleRating: null, category: 'HVAC' }]);
  });

  it('is refused for the name of another vendor and for a deleted vendor', async () => {
    const community = await make.community();
    await make.vendor(community, { name: 'Taken' });
    const vendor = await make.vendor(community);
    const seen = await admin.getVendorForAdmin({ vendorId: vendor.id });
    const edited = { ...change, communitySlug: community.slug, vendorId: vendor.id, seen };
    await expect(admin.editVendor({ ...edited, name: 'taken.' })).rejects.toEqual(
      refusal('CONFLICT', { name: 'Vendor already exists: Taken is already listed under Pool.' }),
    );
    await admin.deleteVendor({ vendorId: vendor.id });
    await expect(admin.editVendor(edited)).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(admin.getVendorForAdmin({ vendorId: vendor.id })).rejects.toEqual(refusal('NOT_FOUND'));
  });
});

describe('the community of a vendor', () => {
  async function opened(vendor: { id: string }) {
    const { isUntouched, ...seen } = await admin.getVendorForAdmin({ vendorId: vendor.id });
    const form = { ...blueWave, keepsMapsPlace: true, vendorId: vendor.id, seen };
    return { form, isUntouched };
  }

  it('can change while it has no contributions, which is logged', async () => {
    const [from, to] = [await make.community(), await make.community()];
    const vendor = await make.vendor(from, { name: 'Blue Wave', contactInfo: '5615550100' });
    const { form, isUntouched } = await opened(vendor);
    expect(isUntouched).toBe(true);
    const moved = await admin.editVendor({ ...form, communitySlug: to.slug });
    expect(moved).toMatchObject({ communitySlug: to.slug, communityName: to.name });
    expect(await listFor(from)).toEqual([]);
    expect(await listFor(to)).toMatchObject([{ id: vendor.id }]);
    const logged = { action: 'vendor.edit', actorId: person.id };
    expect(new Set(await auditOf(vendor.id))).toEqual(
      new Set([from, to].map(({ id: communityId }) => ({ ...logged, communityId }))),
    );
  });

  it('can change while somebody has shared an amount, whom a refusal would tell of, but not a published one', async () => {
    const [from, to] = [await make.community(), await make.community()];
    const vendor = await make.vendor(from, { name: 'Blue Wave' });
    const { form } = await opened(vendor);
    await rows.price(await make.person({ community: from }), vendor, 120);
    await admin.editVendor({ ...form, communitySlug: to.slug });
    expect(await listFor(to)).toMatchObject([{ id: vendor.id }]);

    const priced = await make.vendor(from, { name: 'Blue Wave' });
    for (const amount of [120, 130, 140])
      await rows.price(await make.person({ community: from }), priced, amount);
    await rows.publish(priced);
    const { isUntouched, form: known } = await opened(priced);
    expect(isUntouched).toBe(false);
    await expect(admin.editVendor({ ...known, communitySlug: to.slug })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it.each(['rate', 'use'] as const)('cannot change after the first %s', async (action) => {
    const [from, to] = [await make.community(), await make.community()];
    const vendor = await make.vendor(from);
    const { form } = await opened(vendor);
    await rows[action](await make.person({ community: from }), vendor, 4);
    expect(await opened(vendor)).toMatchObject({ isUntouched: false });
    await expect(admin.editVendor({ ...form, communitySlug: to.slug })).rejects.toEqual(
      refusal('CONFLICT', { communitySlug: expect.stringContaining('stays in its community') }),
    );
    expect(await admin.getVendorForAdmin({ vendorId: vendor.id })).toMatchObject({
      communitySlug: from.slug,
      name: vendor.name,
    });
  });

  it('cannot change after an answer names it or a person took it for another', async () => {
    const [from, to] = [await make.community(), await make.community()];
    const [named, doubled, other] = [
      await make.vendor(from),
      await make.vendor(from),
      await make.vendor(from),
    ];
    const { id: userId } = await make.person({ community: from });
    const asked = { communityId: from.id, askedBy: userId, text: 'Who?', expiresAt: clock.now() };
    const [question] = await db
      .insert(questions)
      .values({ ...asked, category: 'Pool' })
      .returning();
    const answer = { ...ofVendor(named), questionId: question?.id ?? '', answeredBy: userId };
    await db.insert(questionAnswers).values(answer);
    const pair = { ...ofVendor(doubled), sameAsId: other.id };
    await db.insert(vendorFixes).values({ ...pair, userId, kind: 'same_as' });
    for (const vendor of [named, doubled, other]) {
      const { form, isUntouched } = await opened(vendor);
      expect(isUntouched).toBe(false);
      await expect(admin.editVendor({ ...form, communitySlug: to.slug })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
    }
  });

  it('must exist and have no vendor with the name', async () => {
    const [from, to] = [await make.community(), await make.community()];
    await make.vendor(to, { name: 'blue wave', category: 'HVAC' });
    const { form } = await opened(await make.vendor(from));
    await expect(admin.editVendor({ ...form, communitySlug: to.slug })).rejects.toEqual(
      refusal('CONFLICT', { name: 'Vendor already exists: blue wave is already listed under HVAC.' }),
    );
    await expect(admin.editVendor({ ...form, communitySlug: 'nowhere' })).rejects.toEqual(
      refusal('NOT_FOUND'),
    );
    await expect(admin.editVendor({ ...form, communitySlug: ' ' })).rejects.toEqual(
      refusal('INVALID', { communitySlug: 'Community required' }),
    );
  });
});

describe('deleting', () => {
  it('removes a vendor from all lists, keeps points, and can be undone with all contributions', async () => {
    const community = await make.community();
    const resident = await make.person({ community });
    const client = await h.signIn(resident.id);
    const own = { rating: 5, comments: '', usesVendor: true, showName: true, costs: [] };
    const { vendorId } = await client.api.vendors.submitVendor({ ...blueWave, ...own, googlePlaceId: null });
    const pointsOf = async () => (await db.select().from(users).where(eq(users.id, resident.id)))[0]?.points;
    const earned = await pointsOf();

    await admin.deleteVendor({ vendorId });
    expect(await listFor(community)).toEqual([]);
    expect(await client.api.homeVendors.listMyVendors()).toEqual([]);
    expect(await pointsOf()).toBe(earned);
    await expect(client.api.reviews.rateVendor({ vendorId, ...own })).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(admin.deleteVendor({ vendorId })).rejects.toEqual(refusal('NOT_FOUND'));

    await admin.restoreVendor({ vendorId });
    expect(await listFor(community)).toMatchObject([{ id: vendorId, homesServiced: 1, hoaRating: 5 }]);
    await expect(admin.restoreVendor({ vendorId })).rejects.toEqual(refusal('NOT_FOUND'));
    expect((await auditOf(vendorId)).map(({ action }) => action).toSorted()).toEqual([
      'vendor.delete',
      'vendor.restore',
    ]);
  });

  it('cannot be undone if another vendor has the name', async () => {
    const community = await make.community();
    const vendor = await make.vendor(community, { name: 'Blue Wave' });
    await admin.deleteVendor({ vendorId: vendor.id });
    await make.vendor(community, { name: 'Blue wave', category: 'HVAC' });
    await expect(admin.restoreVendor({ vendorId: vendor.id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Blue wave is already listed under HVAC.',
      data: { title: 'Vendor already exists' },
    });
  });
});

describe('market prices', () => {
  it('show in the list at once and can be changed and removed, which is logged', async () => {
    const community = await make.community();
    const { id: vendorId } = await make.vendor(community);
    await admin.setMarketPrice({ vendorId, amount: 120, unit: 'month' });
    await admin.setMarketPrice({ vendorId, amount: 0.01, unit: 'job' });
    expect(await listFor(community)).toMatchObject([{ marketAmount: 0.01, marketUnit: 'job' }]);
    await admin.removeMarketPrice({ vendorId });
    await admin.removeMarketPrice({ vendorId });
    expect(await listFor(community)).toMatchObject([{ marketAmount: null, marketUnit: null }]);
    expect((await auditOf(vendorId)).map(({ action }) => action).toSorted()).toEqual([
      'market_price.remove',
      'market_price.set',
      'market_price.set',
    ]);
  });

  it.each([0, -1, 12.345, Number.NaN, 1e9])('of %d are refused', async (amount) => {
    const { id: vendorId } = await make.vendor(await make.community());
    await expect(admin.setMarketPrice({ vendorId, amount, unit: 'month' })).rejects.toEqual(
      refusal('INVALID', { amount: expect.any(String) }),
    );
  });

  it('require an existing vendor and one of the four units', async () => {
    const { id: vendorId } = await make.vendor(await make.community(), { deletedAt: clock.now() });
    await expect(admin.setMarketPrice({ vendorId, amount: 1, unit: 'month' })).rejects.toEqual(
      refusal('NOT_FOUND'),
    );
    await expect(admin.setMarketPrice({ vendorId, amount: 1, unit: 'year' as 'month' })).rejects.toEqual(
      refusal('INVALID'),
    );
  });
});
