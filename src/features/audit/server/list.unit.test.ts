import { describe, expect, it } from 'vitest';
import { formatAuditDetails } from './list.ts';

const cost = {
  amount: 100,
  currency: 'USD',
  costKind: 'monthly_plan',
  unit: 'month',
  period: 'monthly',
  quantity: null,
};
const vendor = {
  name: 'Blue Wave',
  category: 'Pool',
  contactInfo: '(561) 555-0142',
  googlePlaceId: 'ChIJ-secret',
};
const link = { slug: 'heron', title: 'Heron', description: null, isActive: true, communityId: 'id-secret' };
const badge = { name: 'Neighbor', minPoints: 1000, color: '#aa3300', icon: 'star' };
const part = { moves: 0, both: 0 };

describe('the details of a log entry', () => {
  it.each<[string, unknown, string[]]>([
    [
      'cost.edit',
      {
        name: 'x',
        before: cost,
        after: { ...cost, amount: 95.5, unit: 'sq_ft', quantity: 4, notes: 'changed' },
      },
      ['Amount: $100 → $95.50', 'Unit: month → sq ft', 'Quantity: none → 4', 'Notes: changed'],
    ],
    [
      'cost.delete',
      { before: cost, after: null },
      ['Type before: Monthly plan', 'Amount before: $100', 'Unit before: month', 'Period before: monthly'],
    ],
    [
      'cost.restore',
      { before: null, after: { amount: 1250, costKind: 'hourly' } },
      ['Type: Hourly rate', 'Amount: $1,250'],
    ],
    [
      'vendor.edit',
      { before: vendor, after: { ...vendor, name: 'Blue_Wave Pools', googlePlaceId: null } },
      ['Name: Blue Wave → Blue_Wave Pools', 'Place on the map: changed'],
    ],
    [
      'market_price.set',
      { before: null, after: { amount: 150, unit: 'month' } },
      ['Amount: $150', 'Unit: month'],
    ],
    [
      'market_price.set',
      { before: { amount: 150, unit: 'month' }, after: { amount: 40, unit: 'visit' } },
      ['Amount: $150 → $40', 'Unit: month → visit'],
    ],
    [
      'market_price.remove',
      { before: { amount: 150, unit: 'month' } },
      ['Amount before: $150', 'Unit before: month'],
    ],
    [
      'badge_level.add',
      { name: 'Neighbor', before: null, after: badge },
      ['Name: Neighbor', 'Starts at: 1,000', 'Color: #aa3300', 'Icon: star'],
    ],
    ['badge_level.edit', { before: badge, after: { ...badge, minPoints: 0 } }, ['Starts at: 1,000 → 0']],
    [
      'point_reward.edit',
      {
        name: 'rate_vendor',
        before: { points: 2, description: 'Rate' },
        after: { points: 3, description: 'Rate' },
      },
      ['Points: 2 → 3'],
    ],
    [
      'preview_link.edit',
      {
        name: 'Heron',
        before: link,
        after: {
          ...link,
          slug: 'egret',
          description: 'By the gate',
          isActive: false,
          communityId: 'other-secret',
        },
      },
      ['Address: heron → egret', 'Description: none → By the gate', 'Active: yes → no', 'Community: changed'],
    ],
    [
      'branding.save',
      {
        before: {
          addressLine: null,
          contactPhone: '5615550142',
          totalHomes: 500,
          photoPath: 'key',
          isTestGroup: false,
        },
        after: { addressLine: '1 Heron Lane', contactPhone: null, totalHomes: 1204 },
      },
      ['Address line: none → 1 Heron Lane', 'Phone: 5615550142 → none', 'Homes: 500 → 1,204'],
    ],
    ['preview_link.create', { name: 'Heron' }, []],
    ['vendor.import', { after: { added: 1200, vendorIds: ['id-secret'] } }, ['1,200 vendors added']],
    ['address.import', { after: { added: 1, removed: 2 } }, ['1 address added', '2 addresses removed']],
    ['address.import', { after: { added: 0, removed: 0 } }, []],
    ['address.remove', { after: { removed: 3 } }, ['3 addresses removed']],
    ['resident_name.remove', { after: { removed: 3 } }, ['3 residents removed']],
    [
      'vendor.merge',
      {
        after: {
          into: { id: 'id-secret', name: 'Blue Wave Pools' },
          reviews: { moves: 3, both: 1 },
          homes: { moves: 2, both: 1 },
          costs: part,
          previewReviews: part,
          previewCosts: { moves: 1, both: 0 },
          marketPrice: 'moves',
          mapsPlace: 'stays',
        },
      },
      [
        'Into: Blue Wave Pools',
        'Reviews: 3 moved, 1 given to both, where the newer one stayed',
        'People who use it: 2 moved',
        "Visitors' costs: 1 moved",
        'Market price: moved',
      ],
    ],
    ['user.approve', {}, []],
  ])('%s', (action, details, words) => {
    expect(formatAuditDetails(action, details, String)).toEqual(words);
  });

  it('contain no unlisted fields and no ids', () => {
    const secret = { createdBy: 'Val', email: 'val@porchlist.test', householdAddress: '12 Heron Lane' };
    expect(
      formatAuditDetails('cost.edit', { before: secret, after: { ...secret, createdBy: 'Ida' } }, String),
    ).toEqual([]);
    expect(formatAuditDetails('edit user', { after: secret }, String)).toEqual([]);
    for (const broken of [null, 'text', 7, [], { before: 'x', after: 3 }]) {
      for (const action of ['cost.edit', 'vendor.merge', 'vendor.import']) {
        expect(formatAuditDetails(action, broken, String)).toEqual([]);
      }
    }
  });
});
