import { z } from 'zod';
import { type ImportLimits, importMessages } from './table-import-rules.ts';

/** Returns the schema of a table's text; its content is parsed later. */
export function tableText(limits: ImportLimits, emptyMessage: string) {
  return z
    .string()
    .refine((csv) => csv.trim() !== '', emptyMessage)
    .max(limits.characters, importMessages.tooLarge(limits));
}
