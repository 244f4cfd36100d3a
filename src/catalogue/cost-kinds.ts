import type { Category } from './categories.ts';

export const costKinds = ['monthly_plan', 'yearly_plan', 'service_call', 'hourly', 'one_time'] as const;
export type CostKind = (typeof costKinds)[number];

/** All units (docs/rules/costs.md, 'Kinds and units'). */
export const costUnits = ['month', 'year', 'visit', 'hour', 'call', 'job', 'sq_ft'] as const;
export type CostUnit = (typeof costUnits)[number];

export const costPeriods = ['one_time', 'monthly', 'quarterly', 'annually', 'weekly', 'biweekly'] as const;
export type CostPeriod = (typeof costPeriods)[number];

export const marketPriceUnits = ['month', 'visit', 'hour', 'job'] as const;
export type MarketPriceUnit = (typeof marketPriceUnits)[number];

/** `quantity` labels the count next to the amount. */
export interface CostLineTemplate {
  kind: CostKind;
  unit: CostUnit;
  period: CostPeriod | null;
  label: string;
  quantity: string | null;
}

const monthlyPlan: CostLineTemplate = {
  kind: 'monthly_plan',
  unit: 'month',
  period: 'monthly',
  label: 'Monthly plan',
  quantity: 'Visits per month',
};
const yearlyPlan: CostLineTemplate = {
  kind: 'yearly_plan',
  unit: 'year',
  period: 'annually',
  label: 'Yearly plan',
  quantity: 'Visits per year',
};
const serviceCall: CostLineTemplate = {
  kind: 'service_call',
  unit: 'visit',
  period: null,
  label: 'Service call',
  quantity: null,
};
const hourlyRate: CostLineTemplate = {
  kind: 'hourly',
  unit: 'hour',
  period: null,
  label: 'Hourly rate',
  quantity: null,
};

/** Price of a single job, for vendors whose category has no cost lines. */
const job: CostLineTemplate = {
  kind: 'one_time',
  unit: 'job',
  period: 'one_time',
  label: 'One-time price',
  quantity: null,
};

/**
 * Cost lines by category (docs/rules/costs.md, 'Lines of a category'). The first line is the category's main kind:
 * the community average uses only that kind, so that different units never mix.
 */
const linesByCategory: Record<Category, readonly CostLineTemplate[]> = {
  Pool: [monthlyPlan],
  HVAC: [serviceCall, yearlyPlan],
  Landscaping: [monthlyPlan],
  'Pest Control': [monthlyPlan],
  Electrical: [serviceCall],
  Plumbing: [serviceCall],
  'Power Washing': [{ ...serviceCall, quantity: 'Visits per year' }],
  Handyman: [hourlyRate],
  'General Contractor': [],
  Roofing: [],
  'Pet Grooming': [serviceCall],
};

export function getCostLines(category: Category): readonly CostLineTemplate[] {
  return linesByCategory[category];
}

export const costKindLabels: Record<CostKind, string> = {
  monthly_plan: monthlyPlan.label,
  yearly_plan: yearlyPlan.label,
  service_call: serviceCall.label,
  hourly: hourlyRate.label,
  one_time: job.label,
};

export function mainCostLine(category: Category): CostLineTemplate | null {
  return linesByCategory[category][0] ?? null;
}

/**
 * Returns the line that Add cost asks for and Cost Details compares: the main line, or the price of a job. Jobs
 * differ too much for an average; see `mainCostLine`.
 */
export function comparedCostLine(category: Category): CostLineTemplate {
  return mainCostLine(category) ?? job;
}

export interface EnteredCost {
  kind: CostKind;
  amount: number;
  quantity: number | null;
}

const typicalOrder: readonly CostKind[] = ['monthly_plan', 'service_call', 'hourly'];

/** Returns the first amount in the order monthly plan, service call, hourly (docs/rules/vendors.md, 'Typical cost'). */
export function findTypicalCost(lines: readonly Pick<EnteredCost, 'kind' | 'amount'>[]): number | null {
  const amounts = typicalOrder.map((kind) => lines.find((line) => line.kind === kind)?.amount);
  return amounts.find((amount) => amount) ?? null;
}

/**
 * Returns the first invalid line with the reason: a duplicate kind, or a kind that the category does not have. 0 is
 * always allowed: it removes an amount, even one from before a category change.
 *
 * @param templates replaces the category's own lines
 */
export function findWrongLine(
  category: Category,
  lines: readonly EnteredCost[],
  templates: readonly Pick<CostLineTemplate, 'kind'>[] = getCostLines(category),
): { index: number; message: string } | null {
  const offered = templates.map(({ kind }) => kind);
  const index = lines.findIndex(
    ({ kind, amount }, position) =>
      lines.findIndex((other) => other.kind === kind) !== position || (amount > 0 && !offered.includes(kind)),
  );
  const wrong = lines[index];
  if (!wrong) return null;
  const isTwice = lines.findIndex((other) => other.kind === wrong.kind) !== index;
  return {
    index,
    message: isTwice ? 'Please enter each cost once.' : `This cost does not apply to ${category}.`,
  };
}
