import { canReadReviews, costAccess } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { readName } from '../../../catalogue/person-name.ts';
import { isDoneIfAvailable } from '../../../platform/db/database-errors.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { MailServices } from '../../../platform/mail-job.ts';
import { maxClockSkewMs } from '../../../platform/readiness.ts';
import type { Services } from '../../../platform/services.ts';
import type { News, NewsItem } from '../news.contract.ts';
import { newsHeading, newsPath, newsText } from '../news.texts.ts';
import { mailReader, type NewsReader, quietMs } from './mail-reader.ts';
import { findJoined, findNews } from './news.queries.ts';
import { claimDigest, findQuietVendor, findVisit, listDigestReaders, startVisit } from './reader.queries.ts';

const none: News = { items: [], joined: [] };

/** How long a visit lasts after it began, in milliseconds. */
const visitMs = 6 * 60 * 60_000;

/**
 * Returns what is new since the last visit, for verified residents of a community. The first call of a visit moves the
 * time from which things are new, so that the line stays the same during the visit.
 */
export async function getNews({ db, viewer, clock }: SignedInContext): Promise<News> {
  const { userId, communityId } = viewer;
  if (communityId === null || !canReadReviews(viewer, communityId)) return none;
  const now = clock.now();
  const lastBefore = new Date(now.getTime() - visitMs);
  const latest = new Date(now.getTime() + maxClockSkewMs);
  const visit = await findVisit(db, userId);
  const isNew = visit === null || visit.visitedAt <= lastBefore || visit.visitedAt > latest;
  if (isNew) await isDoneIfAvailable(startVisit(db, { userId, now, lastBefore, latest }));
  // Nothing is new on the first visit.
  if (!visit) return none;
  const since = isNew ? visit.visitedAt : visit.seenAt;
  const seesCosts = costAccess(viewer, communityId) === 'open';
  const [items, joined] = await Promise.all([
    findNews(db, { userId, communityId, since, now, seesCosts }),
    findJoined(db, { userId, communityId, since }),
  ]);
  return {
    items,
    joined: joined.map(({ id, name, showsName }) => ({
      id,
      firstName: showsName ? readName(name).firstName : null,
    })),
  };
}

const day = 24 * 60 * 60_000;

/** Milliseconds between two digests to a person, minus the delay of the scheduler. */
const digestMs = 14 * day - 60 * 60_000;

const minThings = 3;

const batchSize = 100;

/** How long a person has not updated a vendor before the digest asks about it, as on 'Your Home'. */
const quietVendorMs = 365 * day;

/** Queues a digest for each reader who has missed at least three things. It runs once a day. */
export async function planDigests({
  db,
  clock,
  jobs,
}: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now();
  const last = {
    mailedBefore: new Date(now.getTime() - quietMs),
    digestBefore: new Date(now.getTime() - digestMs),
  };
  for (let after: string | null = null; ; ) {
    const readers: NewsReader[] = await listDigestReaders(db, last, { after, limit: batchSize });
    for (const reader of readers) {
      const since = missedSince(reader);
      if (countThings(await newsOf(db, reader, since, now)) < minThings) continue;
      const { userId } = reader;
      await db.transaction(async (tx) => {
        if (!(await claimDigest(tx, { userId, now, ...last }))) return;
        await jobs.enqueue(tx, sendDigestJob, { userId, since: since.toISOString() });
      });
    }
    after = readers.at(-1)?.userId ?? null;
    if (readers.length < batchSize) return;
  }
}

/** Mornings on the American east coast. */
export const planDigestsJob = defineJob('plan-digests', { cron: '0 13 * * *', retryLimit: 0 }, planDigests);

/** Things in one digest are not in the next, even if the person has not visited since. */
const missedSince = ({ visitedAt, digestMailedAt }: NewsReader): Date =>
  digestMailedAt && digestMailedAt > visitedAt ? digestMailedAt : visitedAt;

const newsOf = (db: Services['db'], { userId, communityId, seesCosts }: NewsReader, since: Date, now: Date) =>
  findNews(db, { userId, communityId, since, now, seesCosts });

const countThings = (items: readonly NewsItem[]) => items.reduce((sum, { count }) => sum + count, 0);

/** Emails a reader what they have missed since an ISO time, unless there is too little left or they no longer want it. */
export const sendDigestJob = defineJob(
  'send-digest',
  { queue: 'mail', isLowPriority: true },
  async (services: MailServices, { userId, since }: { userId: string; since: string }) => {
    const { db, clock, config } = services;
    const now = clock.now();
    await mailReader(services, userId, async (reader) => {
      const items = await newsOf(db, reader, new Date(since), now);
      if (countThings(items) < minThings) return null;
      const { communityId, communitySlug, communityName } = reader;
      const before = new Date(now.getTime() - quietVendorMs);
      const quiet = await findQuietVendor(db, { userId, communityId, before });
      return {
        subject: `New from your neighbors in ${communityName}`,
        heading: newsHeading,
        opening: [],
        links: items.map((item) => ({
          label: newsText(item),
          url: config.publicUrl + newsPath(item, communitySlug),
        })),
        action: { label: 'See your list', url: `${config.publicUrl}/communities/${communitySlug}` },
        ...(quiet && { question: stillUsing(config.publicUrl, quiet) }),
        closing: ['You get this email at most every two weeks, and only when there is something new.'],
      };
    });
  },
);

/** Links both answers to the page, which asks for confirmation. */
function stillUsing(publicUrl: string, name: string) {
  const url = `${publicUrl}/household`;
  return {
    text: `Still using ${name}?`,
    answers: [
      { label: 'Yes', url },
      { label: 'No', url },
    ],
  };
}
