import type { Category } from './categories.ts';

export const costKinds = ['monthly_plan', 'yearly_plan', 'service_call', 'hourly', 'one_time'] as const;
export type CostKind = (typeof costKinds)[number];

/** Every unit there is (docs/rules/costs.md, 'Kinds and units'). */
export const costUnits = ['month', 'year', 'visit', 'hour', 'call', 'job', 'sq_ft'] as const;
export type CostUnit = (typeof costUnits)[number];

export const costPeriods = ['one_time', 'monthly', 'quarterly', 'annually', 'weekly', 'biweekly'] as const;
export type CostPeriod = (typeof costPeriods)[number];

export const marketPriceUnits = ['month', 'visit', 'hour', 'job'] as const;
export type MarketPriceUnit = (typeof marketPriceUnits)[number];

/** What one line of the cost form asks for. `quantity` names the count asked beside the amount, if any. */
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

/** Paid once, for a job: what people share of a vendor whose category has no cost lines. */
const job: CostLineTemplate = {
  kind: 'one_time',
  unit: 'job',
  period: 'one_time',
  label: 'One-time price',
  quantity: null,
};

/**
 * Cost lines by category (docs/rules/costs.md, 'Lines of a category'). The first line is the category's
 * main kind: the community average is made from it alone, so that unlike units are never mixed.
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

export function costLinesOf(category: Category): readonly CostLineTemplate[] {
  return linesByCategory[category];
}

/** The words for a kind where no form stands beside it. */
export const costKindLabels: Record<CostKind, string> = {
  monthly_plan: monthlyPlan.label,
  yearly_plan: yearlyPlan.label,
  service_call: serviceCall.label,
  hourly: hourlyRate.label,
  one_time: job.label,
};

/**
 * Returns the kind and unit the community average of a category is made of; null when the category has no cost lines.
 */
export function mainCostLine(category: Category): CostLineTemplate | null {
  return linesByCategory[category][0] ?? null;
}

/**
 * Returns what Add cost asks for, and what Cost Details compares: the main line, or the price of a job where there is
 * none. Jobs differ too much for an average; that stays with `mainCostLine`.
 */
export function comparedCostLine(category: Category): CostLineTemplate {
  return mainCostLine(category) ?? job;
}
