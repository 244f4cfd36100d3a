import type { CostLineTemplate } from '../../../catalogue/cost-kinds.ts';
import { homeCostOf } from '../../../catalogue/cost-lines.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { OwnCosts } from '../../../schema/cost.tables.ts';
import type { Contributor } from '../../contributions/server/lock-contributor.ts';
import { listOwnCosts } from '../../contributions/server/own-part.ts';
import { setOwnVendorCost } from '../../contributions/server/own-vendor.ts';
import { awardPoints } from '../../points/server/award-points.ts';
import { costMessages } from '../cost.schema.ts';
import type { CostEntry } from './cost.queries.ts';

/** Whoever shares an amount must have an address, since averages are made of homes. */
export function requireAddress({ address, home }: Contributor, field: string): void {
  if (!address && !home) throw invalidField(field, costMessages.addressRequired);
}

/** Home, unit and period follow from the person, the category and the kind, never from the input. */
export function costEntryOf(
  contributor: Contributor,
  vendor: { id: string },
  template: CostLineTemplate,
  given: Pick<CostEntry, 'amount' | 'currency' | 'quantity' | 'anonymous'>,
): CostEntry {
  const { home } = contributor;
  return {
    vendorId: vendor.id,
    createdBy: contributor.userId,
    householdId: home?.householdId ?? null,
    householdAddress: home?.address ?? contributor.address,
    normalizedAddress: home?.normalizedAddress ?? contributor.normalizedAddress,
    costKind: template.kind,
    unit: template.unit,
    period: template.period,
    ...given,
  };
}

/** Brings what stands beside 'we use this vendor' in line with the person's living entries. */
export async function alignOwnVendorCost(tx: Tx, own: OwnCosts): Promise<void> {
  await setOwnVendorCost(tx, { ...own, cost: homeCostOf(await listOwnCosts(tx, own)) });
}

/** What follows from a change of the own entries, in the same transaction: the own-vendor link, and points. */
export async function settleOwnCosts(
  tx: Tx,
  {
    contributor: { userId },
    vendor,
    earnsPoints,
    now,
  }: { contributor: Contributor; vendor: { id: string; name: string }; earnsPoints: boolean; now: Date },
): Promise<void> {
  await alignOwnVendorCost(tx, { userId, vendorId: vendor.id });
  if (!earnsPoints) return;
  await awardPoints(tx, {
    userId,
    activity: 'cost_submission',
    subject: vendor.id,
    description: `Shared costs of ${vendor.name}`,
    now,
  });
}
