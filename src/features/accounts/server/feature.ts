import { type Feature, namesAdmin, type PersonalData } from '../../../platform/feature.ts';
import { cleanUpSignInsJob } from './account.job-kinds.ts';
import { accountJobs } from './account.jobs.ts';
import { accountRoutes } from './account.routes.ts';
import {
  deleteAddressRequests,
  deleteHoaRoles,
  findOwnProfile,
  listOwnAddressRequests,
  listOwnHoaRoles,
  listOwnSessions,
} from './personal-data.queries.ts';
import { deleteSessionsOf } from './sessions/session.queries.ts';
import { deleteLinkOf } from './sign-in/sign-in-link.queries.ts';

/**
 * Registers the feature. `listPersonalData` returns what all features, this one too, store about people: 'my data'
 * and deletion run through it.
 */
export const accountsFeature = (roof: { listPersonalData: () => readonly PersonalData[] }) =>
  ({
    routes: accountRoutes(roof),
    jobs: accountJobs,
    // Hourly, at a minute when little else begins.
    schedules: [{ job: cleanUpSignInsJob, cron: '23 * * * *' }],
    personalData: {
      columns: {
        'sessions.user_id': { myData: { section: 'sessions' }, erasure: 'rows deleted' },
        'sign_in_links.user_id': {
          myData: { notBecause: 'it is a hash of a link that works for minutes' },
          erasure: 'rows deleted',
        },
        'hoa_admins.user_id': { myData: { section: 'hoaAdminOf' }, erasure: 'rows deleted' },
        'hoa_admins.appointed_by': namesAdmin,
        'address_change_requests.user_id': {
          myData: { section: 'addressChangeRequests' },
          erasure: 'rows deleted',
        },
      },
      sections: {
        profile: findOwnProfile,
        sessions: listOwnSessions,
        hoaAdminOf: listOwnHoaRoles,
        addressChangeRequests: listOwnAddressRequests,
      },
      erase: async (tx, { userId }) => {
        await deleteHoaRoles(tx, userId);
        await deleteAddressRequests(tx, userId);
        await deleteSessionsOf(tx, userId);
        await deleteLinkOf(tx, userId);
      },
    },
  }) satisfies Feature;
