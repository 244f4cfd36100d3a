import { describe, expect, it } from 'vitest';
import { costMessages } from '../../../costs/cost.schema.ts';
import { reviewMessages } from '../../../reviews/review.texts.ts';
import type { VendorForEdit } from '../../vendor.schema.ts';
import { vendorMessages } from '../../vendor.texts.ts';
import { vendorFormSchema } from './vendor-form.schema.ts';
import {
  newVendorValues,
  storedVendorValues,
  toExistingVendorValues,
  type VendorFormTarget,
  type VendorFormValues,
} from './vendor-form-values.ts';

const stored: VendorForEdit = {
  vendorId: '6f0f1d1e-1f5c-4a55-9a3c-0d2f6f6f0a01',
  communitySlug: 'boca-bridges',
  category: 'Pool',
  name: 'Blue Heron Pools',
  googlePlaceId: null,
  canEditCore: false,
  rating: null,
  comments: '',
  isAnonymous: true,
  usesVendor: false,
  hasTie: false,
  costs: [{ kind: 'monthly_plan', amount: 145, quantity: 4, unpublished: null }],
  isCostAnonymous: true,
};
const create: VendorFormTarget = { mode: 'create', communitySlug: 'boca-bridges' };
const edit = (vendor: Partial<VendorForEdit> = {}): VendorFormTarget => ({
  mode: 'edit',
  vendor: { ...stored, ...vendor },
});

const check = (target: VendorFormTarget, values: VendorFormValues) =>
  vendorFormSchema(target, values).safeParse(values);
const messages = (target: VendorFormTarget, values: VendorFormValues) =>
  check(target, values).error?.issues.map((issue) => [issue.path.join('.'), issue.message] as const);

describe('a new vendor', () => {
  it('starts with four stars, in use, with the name shown in the review but not in costs', () => {
    expect(newVendorValues('HVAC')).toMatchObject({
      category: 'HVAC',
      rating: 4,
      usesVendor: true,
      showName: true,
      showNameInCosts: false,
    });
  });

  it('reports all missing fields at once, each with its own message', () => {
    const values = newVendorValues('');
    expect(new Map(messages(create, { ...values, rating: null }))).toEqual(
      new Map([
        ['category', vendorMessages.categoryRequired],
        ['name', vendorMessages.nameRequired],
        ['contactInfo', vendorMessages.contactRequired],
        ['rating', reviewMessages.ratingRequired],
      ]),
    );
  });

  it('sends only the costs of the selected category', () => {
    const values = { ...newVendorValues('Handyman'), name: 'Fixer', contactInfo: '5615550100' };
    values.costs = {
      ...values.costs,
      hourly: { amount: '60', quantity: '' },
      monthly_plan: { amount: 'oops', quantity: '' },
    };
    const result = check(create, values);
    expect(result.data?.input.costs).toEqual([{ kind: 'hourly', amount: 60, quantity: null }]);
    expect(messages(create, { ...values, category: 'Pool' })).toEqual([
      ['costs.monthly_plan.amount', costMessages.invalidAmount],
    ]);
  });
});

describe('an edited vendor', () => {
  it('sends category, name and contact only if the person may change them', () => {
    const values = { ...storedVendorValues(stored), contactInfo: '5615550100' };
    expect(check(edit(), values).data?.input).not.toHaveProperty('core');
    expect(check(edit({ canEditCore: true }), values).data?.input).toMatchObject({
      core: { category: 'Pool', name: 'Blue Heron Pools', contactInfo: '5615550100', googlePlaceId: null },
    });
  });

  it('does not require a contact that the person cannot see', () => {
    expect(check(edit(), storedVendorValues(stored)).success).toBe(true);
  });

  it('requires a rating only with a comment', () => {
    const values = storedVendorValues(stored);
    expect(check(edit(), values).success).toBe(true);
    expect(messages(edit(), { ...values, comments: 'Great.' })).toEqual([
      ['rating', reviewMessages.ratingRequired],
    ]);
  });

  it('removes an amount whose field was emptied', () => {
    const values = storedVendorValues({ ...stored, costs: [] });
    expect(check(edit(), values).data?.input.costs).toEqual([
      { kind: 'monthly_plan', amount: 0, quantity: null },
    ]);
  });
});

describe('moving the input to an existing vendor', () => {
  it('keeps the stored review if only defaults were entered', () => {
    const mine = { ...stored, rating: 2, comments: 'Late twice.' };
    expect(toExistingVendorValues(newVendorValues('Pool'), mine)).toMatchObject({
      rating: 2,
      comments: 'Late twice.',
    });
  });

  it('moves comments with their rating, and amounts', () => {
    const typed = { ...newVendorValues('Pool'), name: 'blue heron pools', comments: 'On time.' };
    typed.costs = { ...typed.costs, monthly_plan: { amount: '150', quantity: '' } };
    expect(toExistingVendorValues(typed, stored)).toMatchObject({
      name: 'Blue Heron Pools',
      rating: 4,
      comments: 'On time.',
      costs: { monthly_plan: { amount: '150' } },
    });
  });
});
