import { announce } from '../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../platform/db/database.ts';
import { isChangedBy } from '../../platform/db/rows.ts';
import { siteId, siteSettings } from '../../schema/site.tables.ts';

export type SiteSettings = Pick<typeof siteSettings.$inferSelect, 'supportEmail' | 'senderName'>;

/** Returns null until the first admin was asked. */
export async function findSiteSettings(db: Queryable): Promise<SiteSettings | null> {
  const { supportEmail, senderName } = siteSettings;
  const [row] = await db.select({ supportEmail, senderName }).from(siteSettings);
  return row ?? null;
}

export async function saveSiteSettings(tx: Tx, settings: SiteSettings, now: Date): Promise<void> {
  const values = { ...settings, updatedAt: now };
  const changed = await tx
    .insert(siteSettings)
    .values({ id: siteId, ...values })
    .onConflictDoUpdate({
      target: siteSettings.id,
      set: values,
      setWhere: isChangedBy(siteSettings, settings),
    })
    .returning({ id: siteSettings.id });
  announce(tx, 'site', ...changed.map(({ id }) => id));
}
