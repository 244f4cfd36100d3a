import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { communityRequests } from '../../../schema/household.tables.ts';

const h = await startHarness();

const request = {
  communityName: 'Quiet Shores',
  location: 'Delray Beach, FL',
  name: 'Pat Tester',
  email: 'pat@porchlist.test',
  isResident: 'yes' as const,
  notes: '',
};

describe('requesting a community', () => {
  it('stores a pending request', async () => {
    await h.signedOut().api.communities.requestCommunity({ ...request, email: ' Pat.First@Porchlist.test ' });
    const [row] = await h.db
      .select()
      .from(communityRequests)
      .where(eq(communityRequests.requestorEmail, 'pat.first@porchlist.test'))
      .orderBy(desc(communityRequests.createdAt));
    expect(row).toMatchObject({
      communityName: 'Quiet Shores',
      location: 'Delray Beach, FL',
      requestorName: 'Pat Tester',
      isResident: 'yes',
      notes: null,
      status: 'pending',
    });
  });

  it('reports every missing or invalid field', async () => {
    const { status, json } = await h.signedOut().raw('communities/requestCommunity', {
      communityName: ' ',
      location: '',
      name: '',
      email: 'not an address',
      notes: '',
    });
    expect(status).toBe(422);
    expect((json as { data: { fields: unknown } }).data.fields).toEqual({
      communityName: 'Community name required',
      name: 'Your name is required',
      email: 'Invalid email: Please enter a valid email address.',
      isResident: "Please select resident status: Tell us if you're a current resident.",
    });
  });

  it('is rate limited per client', async () => {
    const client = h.signedOut();
    for (let count = 0; count < 5; count += 1) await client.api.communities.requestCommunity(request);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(request);
    const response = await client.fetch('/api/community-requests', { method: 'POST', headers, body });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_500);
  });
});
