import { z } from 'zod';
import { signedIn } from '../../access/endpoint.ts';
import { adminRoles } from '../../catalogue/author-label.ts';
import { reportReasons } from '../../catalogue/report-reasons.ts';
import { communitySlug } from '../homes/home.schema.ts';

const ofCommunity = z.object({ communitySlug });

/** How often admins did the same in a month. Nothing says who or what was meant. */
const ledgerRow = z.object({
  /** The first of the month. */
  month: z.date(),
  action: z.string(),
  label: z.string(),
  /** Null for entries from before roles were kept. */
  role: z.enum(adminRoles).nullable(),
  /** Why something was hidden; null for other actions. */
  reason: z.enum(reportReasons).nullable(),
  count: z.number().int(),
});
export type LedgerRow = z.infer<typeof ledgerRow>;

export const ledgerContract = {
  getLedger: signedIn
    .get(
      '/communities/{communitySlug}/ledger',
      'Count by month what admins did that can change the list, for verified residents',
    )
    .input(ofCommunity)
    .output(z.array(ledgerRow)),
  exportList: signedIn
    .get(
      '/communities/{communitySlug}/list/export',
      'Export as CSV what ranks and averages are computed from, as far as the caller may see it',
    )
    .input(ofCommunity)
    .output(z.string()),
};
