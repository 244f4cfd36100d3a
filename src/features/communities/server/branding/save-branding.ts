import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { forbidden } from '../../../../platform/errors.ts';
import { recordAudit } from '../../../audit/server/record-audit.ts';
import { type Branding, type SaveBrandingInput, tenDigitPhone } from '../../branding.schema.ts';
import { requireAdministeredCommunity } from '../administered-communities.ts';
import { lockBranding, updateCommunity } from './branding.queries.ts';
import { brandingOf } from './get-branding.ts';

/** Changes what the page of a community says about it. */
export async function saveBranding(
  { db, viewer, clock }: SignedInContext,
  input: SaveBrandingInput,
): Promise<Branding> {
  if (input.isTestGroup !== undefined && !viewer.isPlatformAdmin) throw forbidden();
  const changes = {
    addressLine: input.addressLine || null,
    contactPhone: tenDigitPhone(input.contactPhone),
    totalHomes: input.totalHomes,
    ...(input.isTestGroup !== undefined && { isTestGroup: input.isTestGroup }),
  };
  const now = clock.now();
  return db.transaction(async (tx) => {
    const community = await requireAdministeredCommunity(tx, viewer, input.slug);
    const before = await lockBranding(tx, community.id);
    await updateCommunity(tx, community.id, changes, now);
    await recordAudit(tx, {
      actorId: viewer.userId,
      action: 'branding.save',
      subjectType: 'community',
      subjectId: community.id,
      communityId: community.id,
      details: { before, after: changes },
      now,
    });
    return brandingOf({ ...community, ...before, ...changes }, viewer);
  });
}
