import { z } from 'zod';
import { filePrefix, type ImportLimits, importMessages, maxFileBytes } from './table-import-rules.ts';

/** Accepts a text or a file (`readHandedIn`), which is parsed later. */
export function tableText(limits: ImportLimits, emptyMessage: string) {
  const maxFileLength = filePrefix.length + Math.ceil(maxFileBytes(limits) / 3) * 4;
  const isFile = (csv: string) => csv.startsWith(filePrefix);
  return z
    .string()
    .refine((csv) => csv.trim() !== '', emptyMessage)
    .refine((csv) => isFile(csv) || csv.length <= limits.characters, importMessages.tooLarge(limits))
    .refine((csv) => !isFile(csv) || csv.length <= maxFileLength, importMessages.fileTooLarge(limits));
}
