import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { communities } from '../../../schema/community.tables.ts';

const h = await startHarness();

it('shows admins the state of a community’s first steps', async () => {
  const community = await h.make.community();
  const admin = await h.signIn((await h.make.person({ community: null, isPlatformAdmin: true })).id);
  const setup = () => admin.api.communities.getCommunitySetup({ slug: community.slug });
  expect(await setup()).toEqual({
    hasRoster: false,
    vendorCount: 0,
    hasHoaAdmin: false,
    hasPhoto: false,
    hasPreviewLink: false,
  });
  await h.make.directoryAddress(community);
  await h.make.vendor(community);
  await h.make.vendor(community, { deletedAt: h.clock.now() });
  await h.make.person({ community, hoaAdminOf: [community] });
  await h.make.previewLink(community);
  await h.db.update(communities).set({ photoPath: 'x.jpg' }).where(eq(communities.id, community.id));
  expect(await setup()).toEqual({
    hasRoster: true,
    vendorCount: 1,
    hasHoaAdmin: true,
    hasPhoto: true,
    hasPreviewLink: true,
  });
});

it('sample addresses do not count as a roster', async () => {
  const admin = await h.signIn((await h.make.person({ community: null, isPlatformAdmin: true })).id);
  expect(await admin.api.communities.getCommunitySetup({ slug: 'boca-bridges' })).toMatchObject({
    hasRoster: false,
  });
});
