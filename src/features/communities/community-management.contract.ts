import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import {
  communityReportPage,
  createCommunityInput,
  listCommunityReportsInput,
  ofCommunityInput,
  renameCommunityInput,
} from './community-management.schema.ts';

const communityAddress = z.object({ slug: z.string() });

/** Calls about the communities as a whole, for platform admins. */
export const communityManagementContract = {
  listCommunityReports: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/community-reports',
    summary: 'List all communities, those that need an admin first',
  })
    .input(listCommunityReportsInput)
    .output(communityReportPage),
  createCommunity: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/communities',
    summary: 'Create a community',
  })
    .input(createCommunityInput)
    .output(communityAddress),
  renameCommunity: endpoint('platformAdmin', {
    method: 'PUT',
    path: '/admin/communities/{slug}/name',
    summary: 'Rename a community; its old address redirects',
  })
    .input(renameCommunityInput)
    .output(communityAddress),
  makeDefaultCommunity: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/communities/{slug}/default',
    summary: 'Show this community to people without one',
  })
    .input(ofCommunityInput)
    .output(z.void()),
  closeCommunity: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/communities/{slug}/close',
    summary: 'Close a community: it has no page, and its members have no rights there',
  })
    .input(ofCommunityInput)
    .output(z.void()),
  reopenCommunity: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/communities/{slug}/reopen',
    summary: 'Reopen a closed community',
  })
    .input(ofCommunityInput)
    .output(z.void()),
};
