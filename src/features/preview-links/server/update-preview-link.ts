import type { SignedInContext } from '../../../access/server/request-context.ts';
import { violatedUnique } from '../../../platform/db/database-errors.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import { decide } from '../../audit/server/decide.ts';
import { previewLinkMessages, type UpdatePreviewLinkInput } from '../preview-link-admin.schema.ts';
import { linkValuesOf } from './link-values.ts';
import { hasSessions, lockLink, updateLink } from './preview-link-admin.queries.ts';

/**
 * Edits a link. With another slug it is found by that one alone. It stays with its community once somebody has said who
 * they are: what they gave is that community's.
 */
export async function updatePreviewLink(
  context: SignedInContext,
  { linkId, ...input }: UpdatePreviewLinkInput,
): Promise<void> {
  try {
    await decide(context, async (tx) => {
      const before = await lockLink(tx, linkId);
      if (!before) throw notFound();
      const after = await linkValuesOf(tx, input);
      if (after.communityId !== before.communityId && (await hasSessions(tx, linkId)))
        throw invalidField('communitySlug', previewLinkMessages.communityInUse);
      await updateLink(tx, linkId, after);
      return {
        entries: [
          {
            action: 'preview_link.edit',
            subjectType: 'preview link',
            subjectId: linkId,
            communityId: after.communityId,
            details: { name: after.title, before, after },
          },
        ],
        touches: {},
      };
    });
  } catch (error) {
    if (violatedUnique(error) === 'preview_links_slug_unique')
      throw invalidField('slug', previewLinkMessages.slugTaken);
    throw error;
  }
}
