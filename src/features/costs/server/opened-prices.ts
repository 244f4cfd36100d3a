import { formatCost } from '../../../catalogue/format-cost.ts';
import { communityAverage } from '../../../catalogue/published-costs.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { MailServices } from '../../../platform/mail-job.ts';
import type { Services } from '../../../platform/services.ts';
import { newsHeading } from '../../news/news.texts.ts';
import { claimMail, mailReader, quietMs } from '../../news/server/mail-reader.ts';
import { claimOpenings, listOpenedVendors, listOpeners } from './opened-prices.queries.ts';

const batchSize = 100;

/**
 * Queues an email to the people whose amounts made a vendor's price visible. It runs every minute. People who got such
 * an email or a digest within a week see it in 'Since you were here' instead.
 */
export async function tellOpenedPrices({
  db,
  clock,
  jobs,
}: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - quietMs);
  await db.transaction(async (tx) => {
    const vendorIds = await claimOpenings(tx, batchSize);
    if (vendorIds.length === 0) return;
    const openers = Map.groupBy(await listOpeners(tx, vendorIds), ({ userId }) => userId);
    for (const [userId, opened] of openers) {
      if (!(await claimMail(tx, { userId, now, before }))) continue;
      const payload = { userId, vendorIds: opened.map(({ vendorId }) => vendorId) };
      await jobs.enqueue(tx, sendOpenedPricesMailJob, payload);
    }
  });
}

export const tellOpenedPricesJob = defineJob(
  'tell-opened-prices',
  { cron: '* * * * *', retryLimit: 0 },
  tellOpenedPrices,
);

/** Emails a person the prices that they helped to make visible, if they may still see them. */
export const sendOpenedPricesMailJob = defineJob(
  'send-opened-prices-mail',
  { queue: 'mail' },
  async (services: MailServices, { userId, vendorIds }: { userId: string; vendorIds: readonly string[] }) => {
    const { config, db } = services;
    await mailReader(services, userId, async ({ seesCosts, communityId, communityName, communitySlug }) => {
      if (!seesCosts) return null;
      const opened = await listOpenedVendors(db, { vendorIds, communityId });
      if (opened.length === 0) return null;
      const prices = opened.length === 1 ? 'price' : 'prices';
      return {
        subject: `The ${prices} you helped open in ${communityName}`,
        heading: `The ${prices} you helped open`,
        // As of any news, which admins do not see: they must not learn who has shared an amount.
        title: newsHeading,
        opening: ['Enough homes have shared what they pay. Every approved home can see the average now.'],
        links: opened.map((vendor) => {
          const average = communityAverage(vendor);
          const price = average ? `: ${formatCost(average.amount, average.unit)}` : '';
          return {
            label: `${vendor.name}, ${vendor.category}${price}`,
            url: `${config.publicUrl}/communities/${communitySlug}/vendors/${vendor.id}`,
          };
        }),
        closing: ['You get this email because you shared what you pay.'],
      };
    });
  },
);
