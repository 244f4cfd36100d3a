import { randomInt } from 'node:crypto';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { violatedUnique } from '../../../platform/db/database-errors.ts';
import { conflict, invalidField, notFound } from '../../../platform/errors.ts';
import { isLoopback } from '../../../platform/net.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import { type AuditedEntry, decide } from '../../audit/server/audited-transaction.ts';
import { requireSeen } from '../../audit/server/seen.ts';
import {
  administeredCommunities,
  requireAdministeredCommunity,
} from '../../homes/server/administered-communities.ts';
import { findCommunity } from '../../homes/server/shared-queries.ts';
import { flyerPath } from '../preview-link.rules.ts';
import {
  type ListPreviewLinksInput,
  type PreviewLinkFlyer,
  type PreviewLinkInput,
  type PreviewLinkRow,
  previewLinkMessages,
  type UpdatePreviewLinkInput,
} from '../preview-link-admin.schema.ts';
import {
  findPreviewLink,
  findShareableLink,
  hasSessions,
  insertLink,
  type LinkValues,
  listLinks,
  lockLink,
  setLinkActive,
  updateLink,
} from './preview-link-admin.queries.ts';

export async function listPreviewLinks(
  { db, config }: SignedInContext,
  { page, ...filters }: ListPreviewLinksInput,
): Promise<PageOf<PreviewLinkRow>> {
  const found = await readPage(page, (window) => listLinks(db, filters, window));
  return {
    ...found,
    rows: found.rows.map(({ description, ...link }) => ({
      ...link,
      description: description ?? '',
      url: previewLinkUrl(config, link.slug),
    })),
  };
}

export async function getPreviewLinkFlyer(
  { db, config, viewer }: SignedInContext,
  { linkId }: { linkId: string },
): Promise<PreviewLinkFlyer> {
  const link = await findPreviewLink(db, linkId);
  const ids = administeredCommunities(viewer);
  if (!link || (ids !== 'all' && !ids.includes(link.communityId)))
    throw notFound('There is no such preview link.');
  const { slug, title, communityName, isActive } = link;
  return {
    slug,
    title,
    communityName,
    isActive,
    url: previewLinkUrl(config, slug),
    shortUrl: config.publicUrl + flyerPath(slug),
    supportEmail: config.supportEmail,
    sender: config.senderName,
    isLocal: isLoopback(new URL(config.publicUrl).hostname),
  };
}

const previewLinkUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, slug: string): string =>
  `${publicUrl}/community-preview/${slug}`;

/** If two admins choose the same slug at once, one gets an error. */
export async function createPreviewLink(
  context: SignedInContext,
  input: PreviewLinkInput,
): Promise<{ linkId: string }> {
  const { linkId } = await decide(context, async (tx, now) => {
    const values = await toLinkValues(tx, input);
    const linkId = await insertLink(tx, { ...values, createdBy: context.viewer.userId, createdAt: now });
    if (!linkId) throw invalidField('slug', previewLinkMessages.slugTaken);
    return {
      entries: [linkEntry('preview_link.create', linkId, values)],
      touches: {},
      linkId,
    };
  });
  return { linkId };
}

const vendorsToShare = 3;

/**
 * Returns the community's own preview link, for its HOA admins, too. Creates it if there is none, once the community has
 * enough vendors to rate.
 */
export async function shareCommunity(
  context: SignedInContext,
  { slug }: { slug: string },
): Promise<{ linkId: string }> {
  const { db, viewer } = context;
  const community = await requireAdministeredCommunity(db, viewer, slug);
  const { linkId: known, vendors } = await findShareableLink(db, community);
  if (known) return { linkId: known };
  if (vendors < vendorsToShare) throw conflict(previewLinkMessages.notReady, { title: 'Not ready yet' });
  const link = {
    communityId: community.id,
    title: `Look at ${community.name}'s list`,
    description: null,
    isActive: true,
  };
  const { linkId } = await decide(context, async (tx, now) => {
    const values = { ...link, createdBy: viewer.userId, createdAt: now };
    // The community's own slug, unless another link has it.
    const linkId =
      (await insertLink(tx, { ...values, slug: community.slug })) ??
      (await insertLink(tx, { ...values, slug: `${community.slug}-${randomInt(1000, 10_000)}` }));
    if (!linkId) throw conflict(previewLinkMessages.slugTaken);
    return {
      entries: [linkEntry('preview_link.create', linkId, link)],
      touches: {},
      linkId,
    };
  });
  return { linkId };
}

/** A new slug replaces the old one; a link with visitors stays with its community, because their data belongs to it. */
export async function updatePreviewLink(
  context: SignedInContext,
  { linkId, seen, ...input }: UpdatePreviewLinkInput,
): Promise<void> {
  try {
    await decide(context, async (tx) => {
      const before = await lockLink(tx, linkId);
      if (!before) throw notFound();
      requireSeen({ ...before, description: before.description ?? '' }, seen, {
        slug: 'Slug',
        title: 'Title',
        description: 'Description',
        isActive: 'Active',
      });
      const after = await toLinkValues(tx, input);
      if (after.communityId !== before.communityId && (await hasSessions(tx, linkId)))
        throw invalidField('communitySlug', previewLinkMessages.communityInUse);
      await updateLink(tx, linkId, after);
      return { entries: [linkEntry('preview_link.edit', linkId, after, { before, after })], touches: {} };
    });
  } catch (error) {
    if (violatedUnique(error) === 'preview_links_slug_unique')
      throw invalidField('slug', previewLinkMessages.slugTaken);
    throw error;
  }
}

/**
 * Links are never deleted: people with an old flyer see that it is inactive, and its slug cannot lead to a different
 * community.
 */
export async function setPreviewLinkActive(
  context: SignedInContext,
  { linkId, isActive }: { linkId: string; isActive: boolean },
): Promise<void> {
  await decide(context, async (tx) => {
    const switched = await setLinkActive(tx, linkId, isActive);
    if (!switched) {
      if (!(await findPreviewLink(tx, linkId))) throw notFound();
      return { entries: [], touches: {} };
    }
    const action = isActive ? 'preview_link.activate' : 'preview_link.deactivate';
    return { entries: [linkEntry(action, linkId, switched)], touches: {} };
  });
}

const linkEntry = (
  action: `preview_link.${string}`,
  linkId: string,
  { communityId, title }: Pick<LinkValues, 'communityId' | 'title'>,
  change = {},
): AuditedEntry => ({
  action,
  subject: ['preview link', linkId],
  communityId,
  details: { name: title, ...change },
});

async function toLinkValues(tx: Tx, input: PreviewLinkInput): Promise<LinkValues> {
  const community = await findCommunity(tx, input.communitySlug);
  if (!community) throw invalidField('communitySlug', previewLinkMessages.community);
  const { slug, title, description, isActive } = input;
  return { slug, title, isActive, communityId: community.id, description: description || null };
}
