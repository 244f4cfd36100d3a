import type { Feature } from '../../../platform/feature.ts';
import { namesAdmin, singleRow } from '../../../platform/personal-data.ts';
import { householdMembers, households } from '../../../schema/household.tables.ts';

export const homesFeature = {
  personalData: [
    {
      column: householdMembers.userId,
      myData: singleRow(
        'household',
        {
          address: households.householdAddress,
          joinedAt: householdMembers.createdAt,
          approvedAt: householdMembers.approvedAt,
        },
        [householdMembers.householdId, households.id],
      ),
      erasure: 'rows deleted',
    },
    { column: householdMembers.approvedBy, ...namesAdmin },
    {
      column: households.createdBy,
      myData: { notBecause: 'the home is exported as the household of its residents' },
      erasure: 'reference cleared',
    },
  ],
} satisfies Feature;
