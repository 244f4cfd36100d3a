import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { violatedUnique } from '../../../platform/db/database-errors.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import { decide } from '../../audit/server/decide.ts';
import { findCommunity } from '../../homes/server/communities.ts';
import {
  type PreviewLinkInput,
  previewLinkMessages,
  type UpdatePreviewLinkInput,
} from '../preview-link-admin.schema.ts';
import {
  findLink,
  hasSessions,
  insertLink,
  type LinkValues,
  lockLink,
  setLinkActive,
  updateLink,
} from './preview-link-admin.queries.ts';

/** Creates a preview link. If two admins choose the same slug at once, one gets an error. */
export async function createPreviewLink(
  context: SignedInContext,
  input: PreviewLinkInput,
): Promise<{ linkId: string }> {
  const { linkId } = await decide(context, async (tx, now) => {
    const values = await toLinkValues(tx, input);
    const linkId = await insertLink(tx, { ...values, createdBy: context.viewer.userId, createdAt: now });
    if (!linkId) throw invalidField('slug', previewLinkMessages.slugTaken);
    return {
      entries: [
        {
          action: 'preview_link.create',
          subjectType: 'preview link',
          subjectId: linkId,
          communityId: values.communityId,
          details: { name: values.title },
        },
      ],
      touches: {},
      linkId,
    };
  });
  return { linkId };
}

/**
 * Edits a link. A new slug replaces the old one. A link with visitors stays with its community, because their data
 * belongs to it.
 */
export async function updatePreviewLink(
  context: SignedInContext,
  { linkId, ...input }: UpdatePreviewLinkInput,
): Promise<void> {
  try {
    await decide(context, async (tx) => {
      const before = await lockLink(tx, linkId);
      if (!before) throw notFound();
      const after = await toLinkValues(tx, input);
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

/**
 * Activates or deactivates a link. Links are never deleted: people with an old flyer see that it is inactive, and its
 * slug cannot lead to a different community. Setting the current state has no effect.
 */
export async function setPreviewLinkActive(
  context: SignedInContext,
  { linkId, isActive }: { linkId: string; isActive: boolean },
): Promise<void> {
  await decide(context, async (tx) => {
    const switched = await setLinkActive(tx, linkId, isActive);
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

/** Converts the form's values for storage. */
async function toLinkValues(tx: Tx, input: PreviewLinkInput): Promise<LinkValues> {
  const community = await findCommunity(tx, input.communitySlug);
  if (!community) throw invalidField('communitySlug', previewLinkMessages.community);
  const { slug, title, description, isActive } = input;
  return { slug, title, isActive, communityId: community.id, description: description || null };
}
