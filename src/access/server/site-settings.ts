import { cacheOfProcess } from '../../platform/cache.ts';
import type { Config } from '../../platform/config/config.ts';
import { topics } from '../../platform/db/announce.ts';
import type { Services } from '../../platform/services.ts';
import { siteId } from '../../schema/site.tables.ts';
import { findSiteSettings, type SiteSettings } from './site-settings.queries.ts';

const topic = topics.site(siteId);

const cacheOf = cacheOfProcess<SiteSettings | null>({ maxSize: 1, sizeOf: () => 1 });

type GivenSettings = Pick<Config, 'defaultCommunity' | 'isSupportEmailGiven' | 'isSenderNameGiven'>;

/** Whether an admin has answered what the site asks for once, or environment variables set everything. */
export async function isSiteSetUp(
  db: Parameters<typeof findSiteSettings>[0],
  config: GivenSettings,
): Promise<boolean> {
  if (config.defaultCommunity !== undefined && config.isSupportEmailGiven && config.isSenderNameGiven)
    return true;
  return (await findSiteSettings(db)) !== null;
}

/** Lays what an admin has set over the configuration, where environment variables do not set it. */
export function configOfSite(config: Config, { supportEmail, senderName }: SiteSettings): Config {
  const isNamed = !config.isSenderNameGiven && senderName !== null;
  return Object.freeze({
    ...config,
    ...(!config.isSupportEmailGiven && supportEmail !== null && { supportEmail }),
    ...(isNamed && { senderName, mailFrom: { ...config.mailFrom, name: senderName } }),
  });
}

/** Returns the services with the configuration of this moment. Requests, jobs and pages of emails begin with it. */
export async function withSiteSettings<S extends Pick<Services, 'config' | 'changes' | 'clock' | 'db'>>(
  services: S,
): Promise<S> {
  const { config, db } = services;
  if (config.isSupportEmailGiven && config.isSenderNameGiven) return services;
  const settings = await cacheOf(services).read(topic, async () => ({
    value: await findSiteSettings(db),
    topics: [topic],
  }));
  return settings === null ? services : { ...services, config: configOfSite(config, settings) };
}
