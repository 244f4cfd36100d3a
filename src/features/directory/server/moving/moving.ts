import type { AdminContext, SignedInContext } from '../../../../access/server/request-context.ts';
import { hashToken } from '../../../../platform/auth/tokens.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { forbidden, notFound } from '../../../../platform/errors.ts';
import { defineJob } from '../../../../platform/jobs/job.ts';
import { type MailboxLink, type MailboxPage, profileLink } from '../../../../platform/mailbox-page.ts';
import { readPage } from '../../../../platform/paging.ts';
import type { Services } from '../../../../platform/services.ts';
import { decisionMessages, refuseOwnHome } from '../../../accounts/server/users/person-decision.ts';
import { decide } from '../../../audit/server/audited-transaction.ts';
import { refreshFigures } from '../../../figures/server/vendor-stats.ts';
import type { OfCommunity } from '../../../homes/home.schema.ts';
import {
  administeredCommunities,
  requireAdministeredCommunity,
} from '../../../homes/server/administered-communities.ts';
import { isHoaAdminIn } from './lost-home.queries.ts';
import { loseHome } from './lost-home.ts';
import {
  countCommunities,
  findCheck,
  forgetMovedOut,
  listDueMembers,
  listLeaverRows,
  lockResident,
  makePlaceWait,
  moveOut,
  saveCheck,
  saveStillHere,
} from './residence.queries.ts';
import { residenceMailJob, residencePath } from './residence-mails.ts';

const day = 24 * 60 * 60_000;

/** Days of each step (docs/rules/homes.md, 'Moving'). */
export const residenceDays = { question: 365, reminder: 30, lapse: 60, objection: 14, counted: 730 } as const;

/** Enough for the changes between two rosters. */
const maxLeavers = 100;

export async function listLeavers({ db, viewer }: SignedInContext, { slug }: OfCommunity) {
  const { id } = await requireAdministeredCommunity(db, viewer, slug);
  return readPage(1, (window) => listLeaverRows(db, id, window), maxLeavers);
}

/** Ends a person's membership in two weeks and emails them; until then they can say that they still live there. */
export async function endMembership(context: SignedInContext, { userId }: { userId: string }): Promise<void> {
  refuseOwnHome(context, userId);
  await decide(context, async (tx, now) => {
    const place = await lockResident(tx, userId, administeredCommunities(context.viewer));
    if (!place) throw notFound();
    await refuseAdminsHome(context, tx, userId);
    if (place.endsAt) return { entries: [], touches: {} };
    await saveCheck(tx, userId, { endsAt: new Date(now.getTime() + residenceDays.objection * day) });
    await context.jobs.enqueue(tx, residenceMailJob, { userId, kind: 'ending' });
    return {
      entries: [{ action: 'household.end', subject: ['user', userId], communityId: place.communityId }],
      touches: {},
    };
  });
}

/** Throws if an HOA admin takes the home, and so the role, of another one. */
export async function refuseAdminsHome({ viewer }: AdminContext, tx: Tx, userId: string): Promise<void> {
  if (!viewer.isPlatformAdmin && (await isHoaAdminIn(tx, userId, viewer.hoaAdminOf)))
    throw forbidden(decisionMessages.adminsHome);
}

/** Keeps a person's membership, as if they had said that they still live there. */
export async function keepMembership(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<void> {
  refuseOwnHome(context, userId);
  await decide(context, async (tx, now) => {
    const place = await lockResident(tx, userId, administeredCommunities(context.viewer));
    if (!place) throw notFound();
    await saveStillHere(tx, userId, now);
    return {
      entries: [{ action: 'household.keep', subject: ['user', userId], communityId: place.communityId }],
      touches: {},
    };
  });
}

const findQuestion = (db: Queryable, token: string) => findCheck(db, { tokenHash: hashToken(token) });

const hasMoved = ({ search }: MailboxLink) => search.has('moved');

/** The page on which a person answers 'Still at …?'. An answer uses up all links of the question. */
export const stillHerePage: MailboxPage = {
  path: residencePath,
  async ask({ db }, link) {
    const home = await findQuestion(db, link.token);
    if (!home) return null;
    const { address, communityName } = home;
    return hasMoved(link)
      ? {
          title: 'Have you moved?',
          text: `You will leave ${address} and see ${communityName} as a visitor does. What you shared stays with your neighbors.`,
          check: 'I no longer live there',
          button: 'Leave this home',
        }
      : {
          title: 'Do you still live there?',
          text: `${communityName} lists you at ${address}.`,
          check: 'I live there',
          button: 'Keep my home',
          link: { label: 'I have moved', href: '?moved=yes' },
        };
  },
  async answer(services, link) {
    const isStillHere = !hasMoved(link);
    if (!(await answerResidence(services, link.token, isStillHere))) return null;
    return isStillHere
      ? { title: 'Thank you', text: 'Nothing changes.', link: { label: 'Open the list', href: '/' } }
      : {
          title: 'All the best in your new home',
          text: 'Thank you for what you shared. Is your new neighborhood on Porchlist?',
          link: { label: 'Ask to move your account there', href: '/profile' },
        };
  },
  spent: {
    title: 'This link no longer works',
    text: 'It was answered or is too old.',
    link: profileLink,
  },
};

/** Stores the answer of a person to 'Still at …?', which needs no session; returns false for an unknown link. */
export async function answerResidence(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  token: string,
  isStillHere: boolean,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const asked = await findQuestion(tx, token);
    if (!asked || !(await lockResident(tx, asked.userId, 'all'))) return false;
    // A concurrent answer may have used the link up while this one waited for the lock.
    if (!(await findQuestion(tx, token))) return false;
    const now = clock.now();
    const { userId } = asked;
    if (isStillHere) await saveStillHere(tx, userId, now);
    else await endResidence(tx, jobs, userId, now);
    return true;
  });
}

/** A run may write to this many people: five of each community on average, where one a day is due. */
const maxPerRun = async (db: Queryable): Promise<number> => Math.max(500, 5 * (await countCommunities(db)));

/**
 * Asks members once a year whether they still live in their home, and ends what is due. It runs every day; each person
 * is handled in a transaction of their own.
 */
export async function checkResidences(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * day);
  const limit = await maxPerRun(db);
  const due = await listDueMembers(
    db,
    {
      now,
      confirmedBefore: before(residenceDays.question),
      askedBefore: before(residenceDays.reminder),
      lapsedBefore: before(residenceDays.lapse),
    },
    limit,
  );
  for (const userId of due.ended) await leave(services, userId, now);
  for (const userId of due.lapsed) await lapse(services, userId, now);
  for (const userId of due.toRemind) await ask(services, userId, { remindedAt: now });
  for (const userId of due.toAsk) await ask(services, userId, { askedAt: now });
  await db.transaction(async (tx) => {
    const userIds = await forgetMovedOut(tx, before(residenceDays.counted), limit);
    await refreshFigures(tx, { userIds }, now);
  });
}

/** Afternoons in the United States. */
export const checkResidencesJob = defineJob(
  'check-residences',
  { cron: '17 18 * * *', retryLimit: 0 },
  checkResidences,
);

async function ask(
  { db, jobs }: Services,
  userId: string,
  asked: { askedAt: Date } | { remindedAt: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const place = await lockResident(tx, userId, 'all');
    if (!place || place.endsAt) return;
    await saveCheck(tx, userId, asked);
    await jobs.enqueue(tx, residenceMailJob, { userId, kind: 'question' });
  });
}

async function lapse({ db, jobs }: Services, userId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockResident(tx, userId, 'all'))) return;
    const check = await findCheck(tx, { userId });
    if (!check?.remindedAt || check.endsAt) return;
    await makePlaceWait(tx, userId);
    await loseHome(tx, userId, now);
    await refreshFigures(tx, { userIds: [userId] }, now);
    await jobs.enqueue(tx, residenceMailJob, { userId, kind: 'waits' });
  });
}

async function leave({ db, jobs }: Services, userId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockResident(tx, userId, 'all'))) return;
    const check = await findCheck(tx, { userId });
    if (!check?.endsAt || check.endsAt > now) return;
    await endResidence(tx, jobs, userId, now);
  });
}

async function endResidence(tx: Tx, jobs: Services['jobs'], userId: string, now: Date): Promise<void> {
  await moveOut(tx, userId, now);
  await loseHome(tx, userId, now);
  await refreshFigures(tx, { userIds: [userId] }, now);
  await jobs.enqueue(tx, residenceMailJob, { userId, kind: 'ended' });
}
