import { expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { previewLinkMessages } from '../preview-link-admin.schema.ts';

const h = await startHarness();

it('an HOA admin gets one link and its flyer for the own community, once three vendors are listed', async () => {
  const [own, other] = [await h.make.community({ name: 'Heron Bay' }), await h.make.community()];
  const { api } = await h.signIn((await h.make.person({ community: own, hoaAdminOf: [own] })).id);
  const share = () => api.previewLinks.shareCommunity({ slug: own.slug });
  for (let count = 0; count < 2; count++) await h.make.vendor(own);
  await expect(share()).rejects.toMatchObject({ message: previewLinkMessages.notReady });
  await h.make.vendor(own);
  const { linkId } = await share();
  expect(await share(), 'the same link again').toEqual({ linkId });
  expect(await api.previewLinks.getPreviewLinkFlyer({ linkId })).toMatchObject({
    communityName: 'Heron Bay',
    slug: own.slug,
  });
  const foreign = await h.make.previewLink(other);
  await expect(api.previewLinks.getPreviewLinkFlyer({ linkId: foreign.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
