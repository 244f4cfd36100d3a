import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { residentsOn } from '../../../../tests/support/residents.ts';
import { form, monthly, submissionPlaces } from '../../../../tests/support/vendor-submissions.ts';
import { users } from '../../../schema/account.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';

const harness = await startHarness({ services: { places: submissionPlaces } });
const { db, make, clock } = harness;
const { resident } = residentsOn(harness);

describe('permission to submit a vendor', () => {
  it('includes unverified people, whose vendors show at once', async () => {
    const { client, community } = await resident(undefined, { isVerified: false, household: 'pending' });
    await client.api.vendors.submitVendor(form());
    const list = await harness.signedOut().api.vendors.listVendorStats({ communitySlug: community.slug });
    expect(list.rows).toMatchObject([{ name: 'Blue Wave Pools', homesServiced: 0, hoaRatingCount: 0 }]);
    const own = await client.api.vendors.listVendorStats({ communitySlug: community.slug });
    expect(own.rows).toMatchObject([{ homesServiced: 1, hoaRatingCount: 1, contactInfo: '(561) 555-0100' }]);
  });

  it('does not include other communities', async () => {
    const { client } = await resident();
    const other = await make.community();
    await make.vendor(other, { name: 'Blue Wave Pools' });
    for (const call of ['submitVendor', 'checkVendorDuplicate'] as const) {
      const answer = await client.raw(`vendors/${call}`, { ...form(), communitySlug: other.slug });
      expect(answer.status).toBe(404);
      expect(answer.json).toMatchObject({ message: 'There is no community at this address.' });
      expect(answer.text).not.toContain('Blue Wave');
    }
    const search = await client.raw('vendors/searchBusinesses', { query: 'Blue', communitySlug: other.slug });
    expect(search.status).toBe(404);
  });

  it.each([
    'Porchlist Support',
    'P0rch-Iist',
    'Porch!list Help',
    'Porch|ist Help',
    'The рorchlist Team',
    'ＰＯＲＣＨ ＬＩＳＴ',
    'Our Pôrchlistings',
  ])('does not include the name of the product: %s', async (name) => {
    const { client } = await resident();
    const { status, json } = await client.raw('vendors/submitVendor', form({ name }));
    expect({ status, json }).toMatchObject({
      status: 422,
      json: { data: { fields: { name: expect.any(String) } } },
    });
  });

  it("includes the person's own community by name", async () => {
    const { client, community } = await resident();
    await client.api.vendors.submitVendor(form({ communitySlug: community.slug.toUpperCase() }));
  });

  it('requires a community', async () => {
    const client = await harness.signIn((await make.person({ community: null })).id);
    const answer = await client.raw('vendors/submitVendor', form());
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ message: expect.stringContaining('belong to a community') });
  });

  it('includes all communities for a platform admin, who must name one if they have none', async () => {
    const admin = await harness.signIn((await make.person({ community: null, isPlatformAdmin: true })).id);
    const community = await make.community();
    const saved = await admin.api.vendors.submitVendor(
      form({ communitySlug: community.slug, usesVendor: false }),
    );
    expect(saved.communitySlug).toBe(community.slug);
    await expect(admin.api.vendors.submitVendor(form())).rejects.toMatchObject({
      code: 'INVALID',
      message: 'Please say for which community.',
      data: { fields: { communitySlug: 'Community required' } },
    });
    expect((await admin.raw('vendors/submitVendor', form({ communitySlug: 'nowhere' }))).status).toBe(404);
  });

  it('ends when the person is deleted or rejected', async () => {
    const { client, person } = await resident(undefined, { isVerified: false });
    await db.update(users).set({ rejectedAt: clock.now() }).where(eq(users.id, person.id));
    expect((await client.raw('vendors/submitVendor', form())).status).toBe(401);
  });
});

describe('submitted values', async () => {
  const sender = await resident();

  it.each([
    [{ category: 'Pools' }, 'category', 'Category required: Please select a service category.'],
    [{ name: '   ' }, 'name', 'Provider name required: Please enter the provider name.'],
    [{ name: '!!! …' }, 'name', 'Provider name required: Please enter the provider name.'],
    [{ name: 'x'.repeat(121) }, 'name', 'Please use at most 120 characters.'],
    [{ contactInfo: '\u0000\n' }, 'contactInfo', 'Contact info required: Please enter phone or email.'],
    [{ rating: 0 }, 'rating', 'Rating required: Please select a rating from 1 to 5.'],
    [{ rating: 6 }, 'rating', 'Rating required: Please select a rating from 1 to 5.'],
    [{ rating: 4.5 }, 'rating', 'Rating required: Please select a rating from 1 to 5.'],
    [{ rating: null }, 'rating', 'Rating required: Please select a rating from 1 to 5.'],
    [{ rating: 'NaN' }, 'rating', 'Rating required: Please select a rating from 1 to 5.'],
    [{ comments: 'x'.repeat(2001) }, 'comments', 'Please use at most 2000 characters.'],
    [
      { costs: [{ kind: 'hourly', amount: 5, quantity: null }] },
      'costs.0.kind',
      'This cost does not apply to Pool.',
    ],
    [
      { category: 'Roofing', costs: [{ kind: 'one_time', amount: 5, quantity: null }] },
      'costs.0.kind',
      'This cost does not apply to Roofing.',
    ],
    [{ costs: [monthly(1), monthly(2)] }, 'costs.1.kind', 'Please enter each cost once.'],
    [
      { costs: [monthly(-1)] },
      'costs.0.amount',
      'Enter a valid amount: Amount must be a non-negative number.',
    ],
    [{ costs: [monthly(1e9)] }, 'costs.0.amount', 'Please enter an amount below 1,000,000.'],
    [{ costs: [monthly(1.005)] }, 'costs.0.amount', 'Please use at most two decimals.'],
    [{ costs: [monthly(1, -1)] }, 'costs.0.quantity', null],
    [{ costs: [monthly(1, 1.5)] }, 'costs.0.quantity', 'Please enter a whole number.'],
  ])('such as %j cause a field error', async (values, field, message) => {
    const { client, person } = sender;
    const answer = await client.raw('vendors/submitVendor', { ...form(), ...values });
    expect(answer.status).toBe(422);
    const { data } = answer.json as { data: { fields: Record<string, string> } };
    expect(Object.keys(data.fields)).toContain(field);
    if (message) expect(data.fields[field]).toBe(message);
    expect(await db.select().from(vendors).where(eq(vendors.createdBy, person.id))).toEqual([]);
  });

  it('can include costs only if the person has an address', async () => {
    const { client, person } = await resident(undefined, { household: 'none' });
    await db.update(users).set({ address: null }).where(eq(users.id, person.id));
    const answer = await client.raw('vendors/submitVendor', form({ costs: [monthly(10)] }));
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({
      data: { fields: { costs: 'Address required: Please update your address in your profile.' } },
    });
    await client.api.vendors.submitVendor(form({ costs: [monthly(0)] }));
  });
});
