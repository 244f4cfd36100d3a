import { z } from 'zod';
import { type PlanStatus, planStatuses } from './list-import.rules.ts';

/** A list may have more rows than fit on a screen: 20,000 homes. */
export const maxListColumns = 100;

/** What every import is given beside the list. `use` is what a column may be. */
export const columnsInput = <Use extends z.ZodType>(use: Use) => ({
  /** Of a workbook; by default the first one with known headings. */
  sheet: z.string().max(100).nullable().default(null),
  /** What each column is, as an admin chose; null takes what is preset or remembered. */
  columns: z.array(use.nullable()).max(maxListColumns).nullable().default(null),
});

const listColumn = z.object({
  /** Empty without headings. */
  heading: z.string(),
  /** The heading, made unique, or the letter of a column without one. */
  name: z.string(),
  samples: z.array(z.string()),
  use: z.string().nullable(),
  /** Neither preset nor remembered: someone has to look at it. */
  isOpen: z.boolean(),
});
export type ListColumn = z.infer<typeof listColumn>;

export const readList = z.object({
  /** What the list was taken for: 'a CSV file'. */
  source: z.string(),
  /** The sheets of a workbook that have rows. */
  sheets: z.array(z.object({ name: z.string(), rows: z.int() })),
  sheet: z.string().nullable(),
  /** Empty for lines of text. */
  columns: z.array(listColumn),
  /** Why nothing can be planned yet. */
  problem: z.string().nullable(),
});
export type ReadList = z.infer<typeof readList>;

/** What every row of a plan says. */
export const planRow = {
  /** The row's place among all that were read, from 0. A line of a chat may name several vendors. */
  id: z.int(),
  /** Line number in the file, from 1. */
  line: z.int(),
  status: z.enum(planStatuses),
};

export interface PlanRow {
  id: number;
  line: number;
  status: PlanStatus;
  /** Why it is not stored, or what is doubtful about it. */
  problems: readonly { field: string; message: string }[];
}

/** The plan of a list, or its first rows as they would be stored while its columns are open. */
export interface ListPlan<Row extends PlanRow> {
  list: ReadList;
  isPlanned: boolean;
  rows: readonly Row[];
}
