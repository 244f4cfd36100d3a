import { hiddenBecause, type ReportReason } from '../catalogue/report-reasons.ts';
import type { auditLog } from '../schema/audit.tables.ts';
import type { reports } from '../schema/report.tables.ts';
import type { Activity } from './activity.ts';
import { demoUserId, demoUsers } from './demo-users.ts';
import type { DemoPerson } from './people.ts';
import { type Calendar, idOf, type Random, randomOf } from './random.ts';

type Review = Activity['reviews'][number];
type Report = typeof reports.$inferInsert & { createdAt: Date };
type Decision = typeof auditLog.$inferInsert;

export interface ReportedReviews {
  /** All reviews of the community, including hidden ones. */
  reviews: Review[];
  reports: Report[];
  decisions: Decision[];
}

const outcomes = [
  { outcome: 'waiting', reports: 3 },
  { outcome: 'waiting', reports: 1 },
  { outcome: 'waiting', reports: 1 },
  { outcome: 'kept', reports: 1 },
  { outcome: 'hidden', reports: 2 },
  { outcome: 'revised', reports: 1 },
] as const;
type Outcome = (typeof outcomes)[number]['outcome'] | 'own';

const notes: Record<ReportReason, string | null> = {
  personal_information: 'It says when they are at home.',
  other_vendor: null,
  unkind: null,
  no_experience: 'Nobody by that name works there.',
  other: 'This is about the weather, not about them.',
};

const platformAdminId = demoUsers.filter(({ role }) => role === 'platform-admin').map(demoUserId)[0] ?? null;

export function inventReportedReviews(
  people: readonly DemoPerson[],
  activity: Activity,
  calendar: Calendar,
): ReportedReviews {
  const residents = people.filter(({ state }) => state === 'approved');
  const own = demoUsers.filter(({ role }) => role === 'resident').map(demoUserId);
  const random = randomOf(`reported reviews ${people[0]?.id}`);
  // Reviews that people report: few stars and a comment.
  const contentious = activity.reviews.filter(
    ({ rating, comments, userId }) =>
      rating <= 2 && comments !== null && residents.some(({ id }) => id === userId) && !own.includes(userId),
  );
  const chosen: { review: Review; outcome: Outcome; reports: number }[] = [];
  for (const [index, review] of random.shuffle(contentious).slice(0, outcomes.length).entries()) {
    const found = outcomes[index];
    if (found && residents.length > 20) chosen.push({ review, ...found });
  }
  // One is by the demo's resident, to show what an author sees.
  const mine = activity.reviews.filter(({ userId, comments }) => own.includes(userId) && comments !== null);
  for (const review of mine.slice(-1)) chosen.push({ review, outcome: 'own', reports: 1 });

  const result: ReportedReviews = { reviews: [...activity.reviews], reports: [], decisions: [] };
  for (const { review, outcome, reports } of chosen) {
    const reporters = random.shuffle(residents.filter(({ id }) => id !== review.userId)).slice(0, reports);
    addOutcome(result, review, outcome, reporters, calendar, random);
  }
  return result;
}

function addOutcome(
  result: ReportedReviews,
  review: Review,
  outcome: Outcome,
  reporters: readonly DemoPerson[],
  calendar: Calendar,
  random: Random,
): void {
  const decidedAt = outcome === 'waiting' ? null : calendar.ago(2, random);
  const reports = reportsOf(review, outcome, reporters, decidedAt, calendar, random);
  result.reports.push(...reports);
  if (!decidedAt) return;

  const hidden = hiddenFor(outcome, reports);
  result.decisions.push({
    id: idOf(`decision ${review.id}`),
    actorId: platformAdminId,
    actorRole: 'platform_admin',
    action: hidden ? 'review.hide' : 'review.keep',
    subjectType: 'review',
    subjectId: review.id,
    communityId: reporters[0]?.row.communityId ?? null,
    reason: hidden && hiddenBecause(hidden),
    details: hidden ? { after: { hiddenReason: hidden.reason } } : {},
    createdAt: decidedAt,
  });
  if (!hidden) return;
  const changedAt = calendar.after(decidedAt, 1, random);
  result.reviews[result.reviews.indexOf(review)] = {
    ...review,
    hiddenAt: decidedAt,
    hiddenBy: platformAdminId,
    hiddenReason: hidden.reason,
    hiddenNote: hidden.note,
    ...(outcome === 'revised' && { updatedAt: changedAt, revisedAt: changedAt }),
  };
}

function reportsOf(
  review: Review,
  outcome: Outcome,
  reporters: readonly DemoPerson[],
  decidedAt: Date | null,
  calendar: Calendar,
  random: Random,
): Report[] {
  const reasons: readonly ReportReason[] =
    outcome === 'own'
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

function hiddenFor(outcome: Outcome, [report]: readonly Report[]) {
  if (outcome === 'kept') return null;
  const reason = report?.reason ?? 'unkind';
  if (reason === 'other') return { reason, note: 'Please tell what they did for you.' };
  return { reason, note: outcome === 'own' ? 'It seems to be about their old crew.' : null };
}
