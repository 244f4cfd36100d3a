/** What visitors did with a link, as the server counted it. */
export interface LinkFigures {
  pageViews: number;
  /** Visitors who said who they are. */
  sessions: number;
  /** Vendors rated, once for each visitor and vendor. */
  ratings: number;
  /** Vendors that costs were shared for, counted the same. */
  costs: number;
  /** Vendors that visitors added once they had asked for access. */
  vendors: number;
}

/**
 * Returns '33.3%': sessions out of page views; 0% when there are no page views (docs/rules/preview-links.md,
 * 'Conversion').
 */
export function conversionText({ sessions, pageViews }: Pick<LinkFigures, 'sessions' | 'pageViews'>): string {
  const percent = pageViews === 0 ? 0 : (sessions / pageViews) * 100;
  return `${Math.round(percent * 10) / 10}%`;
}

/** What happened on one calendar day in UTC (`yyyy-mm-dd`). */
export interface DayFigures {
  day: string;
  pageViews: number;
  sessions: number;
}

/** A day, or the seven days that begin with it. */
export type Span = DayFigures;

export type SpanLength = 'day' | 'week';

const dayMs = 24 * 60 * 60_000;
const spanDays = { day: 1, week: 7 } as const;
export const spanCounts = { day: 30, week: 12 } as const;

/** The days a chart may look back on. */
export const longestLookBack = spanCounts.week * spanDays.week;

/**
 * Returns the last 30 days, or the last 12 times seven days, oldest first and without gaps; the last one ends with
 * `today`.
 */
export function spansOf(days: readonly DayFigures[], today: string, length: SpanLength): Span[] {
  const size = spanDays[length];
  const end = Date.parse(today) + dayMs;
  const spans = Array.from({ length: spanCounts[length] }, (_, index) => {
    const start = end - (spanCounts[length] - index) * size * dayMs;
    return { day: new Date(start).toISOString().slice(0, 10), pageViews: 0, sessions: 0 };
  });
  for (const { day, pageViews, sessions } of days) {
    const span = spans[spans.length - Math.ceil((end - Date.parse(day)) / (size * dayMs))];
    if (!span) continue;
    span.pageViews += pageViews;
    span.sessions += sessions;
  }
  return spans;
}
