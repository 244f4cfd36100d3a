import type { SignedInContext } from '../../../access/server/request-context.ts';
import { invalidField } from '../../../platform/errors.ts';
import { decide } from '../../audit/server/decide.ts';
import { type PreviewLinkInput, previewLinkMessages } from '../preview-link-admin.schema.ts';
import { linkValuesOf } from './link-values.ts';
import { insertLink } from './preview-link-admin.queries.ts';

/** Makes a link to a community's preview. Of two admins who want the same slug at once, one is told that it is taken. */
export async function createPreviewLink(
  context: SignedInContext,
  input: PreviewLinkInput,
): Promise<{ linkId: string }> {
  const { linkId } = await decide(context, async (tx, now) => {
    const values = await linkValuesOf(tx, input);
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
