import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { residentsOn } from '../../../../tests/support/residents.ts';
import { submissionPlaces } from '../../../../tests/support/vendor-submissions.ts';

const harness = await startHarness({ services: { places: submissionPlaces } });
const { make } = harness;
const { resident } = residentsOn(harness);

describe('business suggestions', () => {
  it('mark vendors that the community already has, in any spelling', async () => {
    const { client, community } = await resident();
    const known = await make.vendor(community, { name: 'BLUE-WAVE POOLS' });
    const mine = await make.vendor(community, { name: 'My Blue Heaven' });
    await make.vendor(await make.community(), { name: 'Blue of others' });
    const found = await client.api.vendors.searchBusinesses({ query: 'blue' });
    expect(found.map(({ name, existingVendorId }) => [name, existingVendorId])).toEqual([
      ['My Blue Heaven', mine.id],
      ['Blue Wave Pools', known.id],
      ['Deep End', null],
    ]);
  });

  it('contain only the name of a vendor', async () => {
    const { client, community } = await resident(undefined, { isVerified: false });
    await make.vendor(community, { name: 'Blue Heaven', contactInfo: '5615550177' });
    const answer = await client.raw('vendors/searchBusinesses', { query: 'heaven' });
    expect(answer.text).toContain('Blue Heaven');
    expect(answer.text).not.toContain('5615550177');
  });

  it('require two letters', async () => {
    const { client } = await resident();
    expect(await client.api.vendors.searchBusinesses({ query: ' b ' })).toEqual([]);
  });

  it.each(['%', '_b', "bl' or 1=1", 'a\u0000b'])('treat %j as plain text', async (query) => {
    const { client, community } = await resident();
    await make.vendor(community, { name: 'Any' });
    const found = await client.api.vendors.searchBusinesses({ query });
    expect(found.map(({ existingVendorId }) => existingVendorId).filter(Boolean)).toEqual([]);
  });

  it('return an error if the provider fails', async () => {
    const { client } = await resident();
    const answer = await client.raw('vendors/searchBusinesses', { query: 'fail' });
    expect(answer.status).toBe(503);
    expect(answer.json).toMatchObject({ message: 'Business suggestions are unavailable right now.' });
  });
});
