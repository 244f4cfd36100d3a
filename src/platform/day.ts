import { z } from 'zod';
import { isCalendarDay } from './calendar-day.ts';

/** A calendar day in UTC, as filters name one. */
export const dayInput = z.iso.date().refine(isCalendarDay, 'Please choose a day between 1900 and 2999.');

/** A moment that the person asking was told before. Databases write years of more or less than four digits otherwise. */
export const momentInput = z
  .date()
  .refine(
    (moment) => moment >= new Date('1900-01-01') && moment < new Date('3000-01-01'),
    'Please reload the page.',
  );
