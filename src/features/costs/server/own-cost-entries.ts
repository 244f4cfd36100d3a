import type { CostLineTemplate } from '../../../catalogue/cost-kinds.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { Contributor } from '../../contributions/server/contribute.ts';
import { findHomeOf, type Home } from '../../contributions/server/own-part.ts';
import type { Award } from '../../points/server/award-points.ts';
import { costMessages } from '../cost.schema.ts';
import type { CostEntry } from './cost.queries.ts';

/** Somebody who shares amounts, with the home that pays them. */
export type Payer = Contributor & { home: Home | null };

/**
 * Refuses people without an address: whoever shares an amount must have an address, since averages are made of
 * homes.
 */
export async function requirePayer(tx: Tx, person: Contributor, field: string): Promise<Payer> {
  const home = await findHomeOf(tx, person.userId);
  if (!person.address && !home) throw invalidField(field, costMessages.addressRequired);
  return { ...person, home };
}

/**
 * Makes an entry of what was given. Home, unit and period follow from the person, the category and the kind, never
 * from the input.
 */
export function costEntryOf(
  payer: Payer,
  vendor: { id: string },
  template: CostLineTemplate,
  given: Pick<CostEntry, 'amount' | 'currency' | 'quantity' | 'anonymous'>,
): CostEntry {
  const { home } = payer;
  return {
    vendorId: vendor.id,
    createdBy: payer.userId,
    householdId: home?.householdId ?? null,
    householdAddress: home?.address ?? payer.address,
    normalizedAddress: home?.normalizedAddress ?? payer.normalizedAddress,
    costKind: template.kind,
    unit: template.unit,
    period: template.period,
    ...given,
  };
}

/** What sharing amounts is worth, once per vendor. */
export const costAward = (vendor: { id: string; name: string }): Award => ({
  activity: 'cost_submission',
  subject: vendor.id,
  description: `Shared costs of ${vendor.name}`,
});
