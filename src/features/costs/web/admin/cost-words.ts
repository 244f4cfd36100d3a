import {
  type CostKind,
  type CostPeriod,
  type CostUnit,
  costKindLabels,
  costKinds,
  costPeriods,
  costUnits,
} from '../../../../catalogue/cost-kinds.ts';
import type { CostStatus } from '../../cost.rules.ts';

/** Labels of the statuses (docs/rules/administration.md, 'Costs'). */
export const statusWords: Record<CostStatus, string> = {
  active: 'Active',
  admin_modified: 'Admin Modified',
  waiting: 'To review',
  set_aside: 'Set aside',
  deleted: 'Deleted',
};

export const periodWords: Record<CostPeriod, string> = {
  one_time: 'One time',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  annually: 'Annually',
  weekly: 'Weekly',
  biweekly: 'Every two weeks',
};

const unitWords: Record<CostUnit, string> = {
  month: 'Month',
  year: 'Year',
  visit: 'Visit',
  hour: 'Hour',
  call: 'Call',
  job: 'Job',
  sq_ft: 'Square foot',
};

const optionsOf = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }));

export const kindOptions = optionsOf<CostKind>(costKinds, costKindLabels);
export const unitOptions = optionsOf<CostUnit>(costUnits, unitWords);
export const periodOptions = [
  { value: 'none' as const, label: 'Not set' },
  ...optionsOf<CostPeriod>(costPeriods, periodWords),
];

/** Averages move in steps, so that no one can work out a single home's cost. */
export const followsLater = 'Averages that neighbors see follow within a day.';
