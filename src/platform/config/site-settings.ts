import { cacheOfProcess } from '../cache.ts';
import { announce, topics } from '../db/announce.ts';
import type { Queryable, Tx } from '../db/database.ts';
import type { Services } from '../services.ts';
import type { Config } from './config.ts';
import { siteId, siteSettings } from './site-settings.tables.ts';

export type SiteSettings = Pick<typeof siteSettings.$inferSelect, 'supportEmail' | 'senderName'>;

const topic = topics.site(siteId);

const cacheOf = cacheOfProcess<SiteSettings | null>({ maxSize: 1, sizeOf: () => 1 });

/** Returns null until the first admin was asked. */
export async function findSiteSettings(db: Queryable): Promise<SiteSettings | null> {
  const { supportEmail, senderName } = siteSettings;
  const [row] = await db.select({ supportEmail, senderName }).from(siteSettings);
  return row ?? null;
}

export async function saveSiteSettings(tx: Tx, settings: SiteSettings, now: Date): Promise<void> {
  announce(tx, 'site', siteId);
  const values = { ...settings, updatedAt: now };
  await tx
    .insert(siteSettings)
    .values({ id: siteId, ...values })
    .onConflictDoUpdate({ target: siteSettings.id, set: values });
}

/** Lays what an admin has set over the configuration, where environment variables do not set it. */
export function configOfSite(config: Config, { supportEmail, senderName }: SiteSettings): Config {
  const isNamed = !config.isSenderNameGiven && senderName !== null;
  return Object.freeze({
    ...config,
    ...(!config.isSupportEmailGiven && supportEmail !== null && { supportEmail }),
    ...(isNamed && { senderName, mailFrom: `"${senderName}" <${addressOf(config.mailFrom)}>` }),
  });
}

const addressOf = (mailbox: string) => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;

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
