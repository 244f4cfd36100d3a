import { z } from 'zod';
import { isCalendarDay } from './calendar-day.ts';

/** A calendar day in UTC, as filters name one. */
export const dayInput = z.iso.date().refine(isCalendarDay, 'Please choose a day between 1900 and 2999.');
