import type { Tx } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/errors.ts';
import { findCommunity } from '../../homes/server/communities.ts';
import { type PreviewLinkInput, previewLinkMessages } from '../preview-link-admin.schema.ts';
import type { LinkValues } from './preview-link-admin.queries.ts';

/** Returns what the form says, as it is stored. */
export async function linkValuesOf(tx: Tx, input: PreviewLinkInput): Promise<LinkValues> {
  const community = await findCommunity(tx, input.communitySlug);
  if (!community) throw invalidField('communitySlug', previewLinkMessages.community);
  const { slug, title, description, isActive } = input;
  return { slug, title, isActive, communityId: community.id, description: description || null };
}
