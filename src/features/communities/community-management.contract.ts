import { z } from 'zod';
import { platformAdmin } from '../../access/endpoint.ts';
import { pageInput, pageOf } from '../../platform/list.schema.ts';
import { communitySlug, ofCommunityInput } from '../homes/home.schema.ts';
import { saveBrandingInput } from './community.schema.ts';
import { communityName } from './decided-request.schema.ts';

const createCommunityInput = z.object({
  name: communityName,
  totalHomes: saveBrandingInput.shape.totalHomes,
});
export type CreateCommunityInput = z.infer<typeof createCommunityInput>;

const renameCommunityInput = z.object({ slug: communitySlug, name: communityName });
export type RenameCommunityInput = z.infer<typeof renameCommunityInput>;

export const managementMessages = {
  defaultCloses: 'Make another community the default one first.',
  closed: 'This community is closed. Reopen it first.',
} as const;

const communityReport = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  isClosed: z.boolean(),
  /** Days since it was created. */
  age: z.int(),
  /** People who are pending, or whose home is. */
  waiting: z.int(),
  /** Homes with an approved member. */
  homes: z.int(),
  /** Null if not known. */
  totalHomes: z.int().nullable(),
  /** Verified people. */
  people: z.int(),
  /** Verified people who visited in the last seven days. */
  activePeople: z.int(),
  /** Categories with at least two vendors. */
  fullCategories: z.int(),
  /** The day of a member's last visit, as midnight in UTC; null before the first one. */
  lastVisitAt: z.date().nullable(),
  isQuiet: z.boolean(),
});
export type CommunityReport = z.infer<typeof communityReport>;

const listCommunityReportsInput = pageInput.extend({
  query: z.string().trim().max(100).default(''),
});
const communityReportPage = pageOf(communityReport);

const communityAddress = z.object({ slug: z.string() });

export const communityManagementContract = {
  listCommunityReports: platformAdmin
    .get('/community-reports', 'List all communities, those that need an admin first')
    .input(listCommunityReportsInput)
    .output(communityReportPage),
  createCommunity: platformAdmin
    .post('/communities', 'Create a community', { 'community.create': { log: 'Create community' } })
    .input(createCommunityInput)
    .output(communityAddress),
  renameCommunity: platformAdmin
    .put('/communities/{slug}/name', 'Rename a community; its old address redirects', {
      'community.rename': { log: 'Rename community' },
    })
    .input(renameCommunityInput)
    .output(communityAddress),
  makeDefaultCommunity: platformAdmin
    .post('/communities/{slug}/default', 'Show this community to people without one', {
      'community.make_default': { log: 'Make community the default' },
    })
    .input(ofCommunityInput),
  closeCommunity: platformAdmin
    .post(
      '/communities/{slug}/close',
      'Close a community: it has no page, and its members have no rights there',
      { 'community.close': { log: 'Close community', ledger: 'Community closed' } },
    )
    .input(ofCommunityInput),
  reopenCommunity: platformAdmin
    .post('/communities/{slug}/reopen', 'Reopen a closed community', {
      'community.reopen': { log: 'Reopen community', ledger: 'Community opened again' },
    })
    .input(ofCommunityInput),
};
