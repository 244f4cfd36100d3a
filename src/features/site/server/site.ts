import type { RequestContext, SignedInContext } from '../../../access/server/request-context.ts';
import { defaultCommunitySlug } from '../../../catalogue/community-slug.ts';
import { siteId } from '../../../platform/config/site-settings.tables.ts';
import { findSiteSettings, saveSiteSettings } from '../../../platform/config/site-settings.ts';
import { conflict } from '../../../platform/errors.ts';
import { decide } from '../../audit/server/decide.ts';
import { nameDefaultCommunity } from '../../communities/server/manage-communities.ts';
import { requireCommunity } from '../../homes/server/communities.ts';
import { type SaveSiteInput, type Setting, type Site, siteMessages } from '../site.contract.ts';

export async function getSite({ config, db }: Pick<RequestContext, 'config' | 'db'>): Promise<Site> {
  const [settings, community] = await Promise.all([
    findSiteSettings(db),
    requireCommunity(db, defaultCommunitySlug),
  ]);
  const isNameGiven = config.defaultCommunity !== undefined;
  const { isSupportEmailGiven, isSenderNameGiven } = config;
  return {
    isSetUp: settings !== null || (isNameGiven && isSupportEmailGiven && isSenderNameGiven),
    communityName: setting(community.name, isNameGiven && 'DEFAULT_COMMUNITY'),
    addressLine: community.addressLine ?? '',
    supportEmail: isSupportEmailGiven
      ? setting(config.supportEmail, 'SUPPORT_EMAIL')
      : setting(settings?.supportEmail),
    senderName: isSenderNameGiven ? setting(config.mailFrom, 'MAIL_FROM') : setting(settings?.senderName),
  };
}

const setting = (value: string | null | undefined, variable: string | false = false): Setting => ({
  value: value ?? '',
  variable: variable || null,
});

export async function saveSite(
  context: SignedInContext,
  { community, supportEmail, senderName }: SaveSiteInput,
): Promise<void> {
  const { config } = context;
  await decide(context, async (tx, now) => {
    // First, because its lock lets one of two first answers wait for the other.
    const renaming = community
      ? await nameDefaultCommunity(tx, namesOf(community, config.defaultCommunity), now)
      : [];
    const before = await findSiteSettings(tx);
    if (community && before) throw conflict(siteMessages.answered);
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
