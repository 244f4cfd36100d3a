import { calendarDay, calendarMonth, type TimeZone } from '../platform/time-zone.ts';

/**
 * The rule of time (docs/rules/access.md, 'What time tells'): what is unnamed appears by the job or at the moment of its kind,
 * together with everything else of that kind, and changes no counter, order, cached answer or time that somebody else can
 * read before. This is the list of the kinds. A new one is entered here.
 */

const minute = 60_000;
const day = 24 * 60 * minute;

/** Amounts: the job moves a vendor's published ones at a random moment, in days after the oldest waiting one. */
export const amountsAppear = {
  job: 'publish-due-costs',
  cron: '*/15 * * * *',
  afterDays: 1,
  withinDays: 7,
} as const;

/** Uses on a street: every day at this time (UTC), when most people in the United States sleep. */
const usesAppearAt = 9 * 60 * minute;

const lastMoment = (now: Date) => Math.floor((now.getTime() - usesAppearAt) / day) * day + usesAppearAt;

/**
 * The street shows which homes used a vendor, and which people were approved, at this time: at least a day ago, because the
 * change may have come with an unnamed review.
 */
export const usesShownUntil = (now: Date): Date => new Date(lastMoment(now) - day);

/** Lists quote reviews that were reported until this time: that a quote is gone tells that somebody has reported it. */
export const reportsShownUntil = (now: Date): Date => new Date(lastMoment(now));

/** Returns when the street and the quotes are next brought up to date. */
export const nextUsesAt = (now: Date): Date => new Date(lastMoment(now) + day);

/** How long the end of a use is kept, in milliseconds. By then the street shows it. */
export const usesShownWithinMs = 2 * day;

/** How exactly others read the time of what somebody did: the time itself would name its author. */
const precision = {
  'named review': calendarDay,
  'unnamed review': calendarMonth,
  'named amount': calendarDay,
  'unnamed amount': calendarMonth,
  'contribution in the administration': calendarDay,
  report: calendarDay,
  session: calendarDay,
  'email to somebody': calendarDay,
  'visit of a community': calendarDay,
  /** Until when the administration counts a person's points, ratings and uses. */
  'counts of a person': calendarMonth,
} as const satisfies Record<string, typeof calendarDay>;

/** Returns a time as others may read it, as midnight in UTC of a day or of the first of a month in the time zone. */
export const shownTime = (kind: keyof typeof precision, at: Date, timeZone: TimeZone): Date =>
  precision[kind](at, timeZone);
