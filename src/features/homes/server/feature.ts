import { type Feature, namesAdmin } from '../../../platform/feature.ts';
import { findOwnHousehold, leaveHouseholds } from './personal-data.queries.ts';

export const homesFeature = {
  personalData: {
    columns: {
      'household_members.user_id': { myData: { section: 'household' }, erasure: 'rows deleted' },
      'household_members.approved_by': namesAdmin,
      'households.created_by': {
        myData: { notBecause: 'the home is told as the household of those who live there' },
        erasure: 'reference cleared',
      },
    },
    sections: { household: findOwnHousehold },
    erase: (tx, { userId }) => leaveHouseholds(tx, userId),
  },
} satisfies Feature;
