import { z } from 'zod';

const row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.date(), z.null()]));

/**
 * Everything that is stored about one person, as the person may take it away: when it was read, then a section of each
 * kind of rows. The features name their sections in their `server/feature.ts`.
 */
export const myData = z.record(z.string(), z.union([z.date(), z.null(), row, z.array(row)]));
export type MyData = z.infer<typeof myData>;
