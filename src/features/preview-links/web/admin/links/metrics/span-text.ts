import { utcDates } from '../../../../../../web/date-texts.ts';

/** Returns 'Mar 2' of '2026-03-02': the server counts by calendar days in UTC. */
export const shortDay = (day: string): string => utcDates.shortDay(new Date(day));
