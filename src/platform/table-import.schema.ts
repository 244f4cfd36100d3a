import { z } from 'zod';
import { type ImportLimits, importMessages } from './table-import-rules.ts';

/** Returns the check of a table's text, before it is read. */
export function tableText(limits: ImportLimits, emptyMessage: string) {
  return z
    .string()
    .refine((csv) => csv.trim() !== '', emptyMessage)
    .max(limits.characters, importMessages.tooLarge(limits));
}
