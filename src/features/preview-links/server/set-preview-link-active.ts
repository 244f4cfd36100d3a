import type { SignedInContext } from '../../../access/server/request-context.ts';
import { notFound } from '../../../platform/errors.ts';
import { decide } from '../../audit/server/decide.ts';
import { findLink, switchLink } from './preview-link-admin.queries.ts';

/**
 * Activates or deactivates a link. Links are never deleted: who still holds a flyer is told that it is no longer
 * active, and its slug does not lead to somebody else's community by surprise. Switching it to what it is already
 * changes nothing.
 */
export async function setPreviewLinkActive(
  context: SignedInContext,
  { linkId, isActive }: { linkId: string; isActive: boolean },
): Promise<void> {
  await decide(context, async (tx) => {
    const switched = await switchLink(tx, linkId, isActive);
    if (!switched) {
      if (!(await findLink(tx, linkId))) throw notFound();
      return { entries: [], touches: {} };
    }
    return {
      entries: [
        {
          action: isActive ? 'preview_link.activate' : 'preview_link.deactivate',
          subjectType: 'preview link',
          subjectId: linkId,
          communityId: switched.communityId,
          details: { name: switched.title },
        },
      ],
      touches: {},
    };
  });
}
