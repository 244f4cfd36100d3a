import type { RequestContext, SignedInContext } from '../../../access/server/request-context.ts';
import { findSiteSettings, saveSiteSettings } from '../../../access/server/shared-queries.ts';
import { isSiteSetUp } from '../../../access/server/site-settings.ts';
import { defaultCommunitySlug } from '../../../catalogue/community-slug.ts';
import { conflict } from '../../../platform/errors.ts';
import { siteId } from '../../../schema/site.tables.ts';
import { decide } from '../../audit/server/audited-transaction.ts';
import { requireSeen } from '../../audit/server/seen.ts';
import { nameDefaultCommunity } from '../../communities/server/manage-communities.ts';
import { requireCommunity } from '../../homes/server/communities.ts';
import { type SaveSiteInput, type Setting, type Site, siteMessages } from '../site.contract.ts';

export async function getSite({ config, db }: Pick<RequestContext, 'config' | 'db'>): Promise<Site> {
  const [isSetUp, settings, community] = await Promise.all([
    isSiteSetUp(db, config),
    findSiteSettings(db),
    requireCommunity(db, defaultCommunitySlug),
  ]);
  const isNameGiven = config.defaultCommunity !== undefined;
  const { isSupportEmailGiven, isSenderNameGiven } = config;
  return {
    isSetUp,
    communityName: setting(community.name, isNameGiven && 'DEFAULT_COMMUNITY'),
    addressLine: community.addressLine ?? '',
    supportEmail: isSupportEmailGiven
      ? setting(config.supportEmail, 'SUPPORT_EMAIL')
      : setting(settings?.supportEmail),
    senderName: isSenderNameGiven
      ? setting(config.mailFrom.name, 'MAIL_FROM')
      : setting(settings?.senderName),
  };
}

const setting = (value: string | null | undefined, variable: string | false = false): Setting => ({
  value: value ?? '',
  variable: variable || null,
});

export async function saveSite(
  context: SignedInContext,
  { community, supportEmail, senderName, seen }: SaveSiteInput,
): Promise<void> {
  const { config } = context;
  await decide(context, async (tx, now) => {
    // First, because its lock lets one of two first answers wait for the other.
    const renaming = community
      ? await nameDefaultCommunity(tx, namesOf(community, config.defaultCommunity), now)
      : [];
    const before = await findSiteSettings(tx);
    if (community && before) throw conflict(siteMessages.answered);
    const stored = { supportEmail: before?.supportEmail ?? '', senderName: before?.senderName ?? '' };
    requireSeen(stored, seen, { supportEmail: 'Email for questions', senderName: 'Sender' });
    const after = {
      supportEmail: supportEmail ?? before?.supportEmail ?? null,
      senderName: senderName || null,
    };
    await saveSiteSettings(tx, after, now);
    return {
      entries: [
        ...renaming,
        { action: 'site.save', subject: ['site', siteId], details: { name: 'This site', before, after } },
      ],
      touches: {},
    };
  });
}

const namesOf = (
  { name, addressLine }: NonNullable<SaveSiteInput['community']>,
  given: string | undefined,
) => ({ name: given === undefined ? name : undefined, addressLine: addressLine || null });
