import { z } from 'zod';
import { hoaAdmin, platformAdmin } from '../../access/endpoint.ts';
import { batchOutcome } from '../../platform/list.schema.ts';
import { removesVendors } from '../accounts/account.schema.ts';
import { maxWaitingRows } from '../homes/home.rules.ts';
import { listJoiningInput } from '../homes/home.schema.ts';
import { pendingHouseholdPage, takeBackHouseholdInput } from './joining.schema.ts';

const undoInput = z.object({ ids: z.array(z.uuid()).min(1).max(maxWaitingRows) });

const decideHomesInput = undoInput.extend({
  decision: z.enum(['approve', 'refuse']),
  /** Goes into the emails about refusals. */
  reason: z.string().trim().max(500, 'Please use at most 500 characters.').optional(),
  /** Leaves homes that need a review by now. */
  onlyMatching: z.boolean().default(false),
});

const decidePeopleInput = decideHomesInput.extend({ removesVendors });

export type DecideInput = z.input<typeof decidePeopleInput>;

/** The outcome so far. What a call refuses at once is only in its own answer. */
const decisionOutcome = batchOutcome.extend({
  /** The job that decides about the rest; null when all are decided. */
  running: z
    .object({
      id: z.uuid(),
      kind: z.enum(['people', 'homes', 'undo']),
      isApproval: z.boolean(),
      total: z.int(),
    })
    .nullable(),
});
export type DecisionOutcome = z.infer<typeof decisionOutcome>;

/** Decisions about people who join, each in its own transaction: about one, several, or all in a list. */
export const joiningContract = {
  listPendingHouseholds: hoaAdmin
    .get('/pending-households', 'List homes that wait for approval in the communities the person administers')
    .input(listJoiningInput)
    .output(pendingHouseholdPage),
  takeBackHousehold: hoaAdmin
    .post(
      '/households/{userId}/take-back',
      'Take back the approval of a home: the person leaves it and gets the reason by email',
      {
        'household.take_back': {
          log: 'Take back approved household',
          ledger: 'Confirmations in a home taken back',
        },
        'hoa_admin.dismiss': true,
      },
    )
    .input(takeBackHouseholdInput),
  decidePeople: platformAdmin
    .post('/people/decide', 'Approve people with the homes they wait for, or reject their requests', {
      'user.approve': { log: 'Approve user', ledger: 'Accounts approved' },
      'user.reject': { log: 'Reject user', ledger: 'Accounts rejected' },
      'household.approve': true,
      'hoa_admin.appoint': true,
      'vendor.delete': true,
    })
    .input(decidePeopleInput)
    .output(decisionOutcome),
  decideHomes: hoaAdmin
    .post('/homes/decide', "Approve or decline people's places in their homes", {
      'household.approve': { log: 'Approve household', ledger: 'Residents confirmed in their home' },
      'household.decline': { log: 'Decline household', ledger: 'Residents declined in a home' },
      'user.approve': true,
      'hoa_admin.appoint': true,
    })
    .input(decideHomesInput)
    .output(decisionOutcome),
  undoDecisions: hoaAdmin
    .post(
      '/decisions/undo',
      'Undo your own newest decisions about people and their places, shortly after making them',
      { 'decision.undo': { log: 'Undo decision', ledger: 'Decisions undone within seconds' } },
    )
    .input(undoInput)
    .output(decisionOutcome),
  stopDecisions: hoaAdmin
    .post('/decisions/stop', 'Stop your long batch of decisions: the rest is left undecided', {})
    .input(z.object({ id: z.uuid() })),
  getDecisions: hoaAdmin
    .get(
      '/decisions',
      'Get the outcome so far of your long batch of decisions: this one, or the one that still runs',
    )
    .input(z.object({ id: z.uuid().nullable().default(null) }))
    .output(decisionOutcome),
};
