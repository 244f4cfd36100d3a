import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { forbidden } from '../../../../platform/errors.ts';
import { decide } from '../../../audit/server/decide.ts';
import type { Branding, SaveBrandingInput } from '../../branding.schema.ts';
import { tenDigitPhone } from '../../branding-rules.ts';
import { requireAdministeredCommunity } from '../administered-communities.ts';
import { lockBranding, updateCommunity } from './branding.queries.ts';
import { brandingOf } from './get-branding.ts';

/** Changes what the page of a community says about it. */
export async function saveBranding(context: SignedInContext, input: SaveBrandingInput): Promise<Branding> {
  const { viewer } = context;
  if (input.isTestGroup !== undefined && !viewer.isPlatformAdmin) throw forbidden();
  const changes = {
    addressLine: input.addressLine || null,
    contactPhone: tenDigitPhone(input.contactPhone),
    totalHomes: input.totalHomes,
    ...(input.isTestGroup !== undefined && { isTestGroup: input.isTestGroup }),
  };
  const { branding } = await decide(context, async (tx, now) => {
    const community = await requireAdministeredCommunity(tx, viewer, input.slug);
    const before = await lockBranding(tx, community.id);
    await updateCommunity(tx, community.id, changes, now);
    return {
      entries: [
        {
          action: 'branding.save',
          subjectType: 'community',
          subjectId: community.id,
          communityId: community.id,
          details: { before, after: changes },
        },
      ],
      touches: {},
      branding: brandingOf({ ...community, ...before, ...changes }, viewer),
    };
  });
  return branding;
}
