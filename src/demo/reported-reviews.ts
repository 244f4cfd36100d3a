import { hiddenBecause, type ReviewReason } from '../catalogue/review-reasons.ts';
import type { auditLog } from '../schema/audit.tables.ts';
import type { reviewReports } from '../schema/review.tables.ts';
import type { Activity } from './activity.ts';
import { demoUserId, demoUsers } from './demo-users.ts';
import type { DemoPerson } from './people.ts';
import { type Calendar, idOf, type Random, randomOf } from './random.ts';

type Review = Activity['reviews'][number];
type Report = typeof reviewReports.$inferInsert & { createdAt: Date };
type Decision = typeof auditLog.$inferInsert;

/** What neighbours have against reviews, and what an admin has decided about it. */
export interface ReportedReviews {
  /** All of the community, those that were hidden marked as such. */
  reviews: Review[];
  reports: Report[];
  decisions: Decision[];
}

/** What becomes of a reported review, and how often it is reported: a few of each. */
const fates = [
  { fate: 'waiting', reports: 3 },
  { fate: 'waiting', reports: 1 },
  { fate: 'waiting', reports: 1 },
  { fate: 'kept', reports: 1 },
  { fate: 'hidden', reports: 2 },
  { fate: 'revised', reports: 1 },
] as const;
type Fate = (typeof fates)[number]['fate'] | 'own';

const notes: Record<ReviewReason, string | null> = {
  personal_information: 'It says when they are at home.',
  other_vendor: null,
  unkind: null,
  no_experience: 'Nobody by that name works there.',
  other: 'This is about the weather, not about them.',
};

const platformAdminId = demoUsers.filter(({ role }) => role === 'platform-admin').map(demoUserId)[0] ?? null;

export function reportedReviewsOf(
  people: readonly DemoPerson[],
  activity: Activity,
  calendar: Calendar,
): ReportedReviews {
  const residents = people.filter(({ state }) => state === 'approved');
  const own = demoUsers.filter(({ role }) => role === 'resident').map(demoUserId);
  const random = randomOf(`reported reviews ${people[0]?.id}`);
  // Words that stir somebody up: few stars, and a comment.
  const stirring = activity.reviews.filter(
    ({ rating, comments, userId }) =>
      rating <= 2 && comments !== null && residents.some(({ id }) => id === userId) && !own.includes(userId),
  );
  const chosen: { review: Review; fate: Fate; reports: number }[] = [];
  for (const [index, review] of random.shuffle(stirring).slice(0, fates.length).entries()) {
    const found = fates[index];
    if (found && residents.length > 20) chosen.push({ review, ...found });
  }
  // The resident everybody can be has one, too: it shows what an author is told.
  const mine = activity.reviews.filter(({ userId, comments }) => own.includes(userId) && comments !== null);
  for (const review of mine.slice(-1)) chosen.push({ review, fate: 'own', reports: 1 });

  const told: ReportedReviews = { reviews: [...activity.reviews], reports: [], decisions: [] };
  for (const { review, fate, reports } of chosen) {
    const reporters = random.shuffle(residents.filter(({ id }) => id !== review.userId)).slice(0, reports);
    tell(told, review, fate, reporters, calendar, random);
  }
  return told;
}

function tell(
  told: ReportedReviews,
  review: Review,
  fate: Fate,
  reporters: readonly DemoPerson[],
  calendar: Calendar,
  random: Random,
): void {
  const decidedAt = fate === 'waiting' ? null : calendar.ago(2, random);
  const reports = reportsOf(review, fate, reporters, decidedAt, calendar, random);
  told.reports.push(...reports);
  if (!decidedAt) return;

  const hidden = hiddenFor(fate, reports);
  told.decisions.push({
    id: idOf(`decision ${review.id}`),
    actorId: platformAdminId,
    action: hidden ? 'review.hide' : 'review.keep',
    subjectType: 'review',
    subjectId: review.id,
    communityId: reporters[0]?.row.communityId ?? null,
    reason: hidden && hiddenBecause(hidden),
    createdAt: decidedAt,
  });
  if (!hidden) return;
  const changedAt = calendar.after(decidedAt, 1, random);
  told.reviews[told.reviews.indexOf(review)] = {
    ...review,
    hiddenAt: decidedAt,
    hiddenBy: platformAdminId,
    hiddenReason: hidden.reason,
    hiddenNote: hidden.note,
    ...(fate === 'revised' && { updatedAt: changedAt, revisedAt: changedAt }),
  };
}

function reportsOf(
  review: Review,
  fate: Fate,
  reporters: readonly DemoPerson[],
  decidedAt: Date | null,
  calendar: Calendar,
  random: Random,
): Report[] {
  const reasons: readonly ReviewReason[] =
    fate === 'own'
      ? ['other_vendor']
      : ['unkind', 'no_experience', 'personal_information', 'unkind', 'other'];
  const from = decidedAt ?? calendar.now;
  return reporters.map((reporter) => {
    const reason = random.pick(reasons);
    const reportedAt = new Date(from.getTime() - random.int(2, 40) * 3_600_000);
    return {
      id: idOf(`report ${reporter.id} ${review.id}`),
      reviewId: review.id,
      reporterId: reporter.id,
      reason,
      note: notes[reason],
      createdAt: new Date(Math.max(reportedAt.getTime(), review.createdAt.getTime() + 60_000)),
      settledAt: decidedAt,
    };
  });
}

/** Returns why the review was hidden; null when it was kept. */
function hiddenFor(fate: Fate, [report]: readonly Report[]) {
  if (fate === 'kept') return null;
  const reason = report?.reason ?? 'unkind';
  if (reason === 'other') return { reason, note: 'Please tell what they did for you.' };
  return { reason, note: fate === 'own' ? 'It seems to be about their old crew.' : null };
}
