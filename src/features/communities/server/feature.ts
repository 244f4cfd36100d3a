import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { namesAdmin } from '../../../platform/personal-data.ts';
import { communityRequests } from '../../../schema/household.tables.ts';
import { communityContract } from '../community.contract.ts';
import * as branding from './branding.ts';
import { communityDecisionMailJob } from './community-decision.ts';
import * as newCommunities from './community-requests.ts';
import { communityRequestsQueue } from './community-requests.ts';
import * as findCommunities from './find-communities.ts';
import * as growth from './growth.ts';
import * as manageCommunities from './manage-communities.ts';

export const communitiesFeature = {
  routes: serve(communityContract, {
    ...findCommunities,
    ...manageCommunities,
    ...newCommunities,
    ...growth,
    ...branding,
  }),
  jobs: [communityDecisionMailJob],
  queues: [communityRequestsQueue],
  personalData: [{ column: communityRequests.decidedBy, ...namesAdmin }],
} satisfies Feature;
