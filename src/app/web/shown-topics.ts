import type { QueryClient } from '@tanstack/react-query';
import { type ApiClient, api } from '../../web/api-client.ts';
import { type Topic, tagQueries } from '../../web/change.ts';

/** What the answers of each feature show beside what it is about itself. */
const shownTopics: Record<keyof ApiClient, readonly Topic[]> = {
  accounts: ['contributions', 'people'],
  administration: ['contributions', 'people'],
  audit: [],
  communities: ['people'],
  costs: ['contributions', 'names'],
  firstSteps: ['contributions', 'invitations'],
  homeVendors: ['contributions', 'vendors', 'names'],
  invitations: [],
  places: [],
  points: ['contributions'],
  previewLinks: [],
  reviews: ['contributions', 'names'],
  vendors: ['contributions', 'communities', 'names'],
};

/** Tags the queries of every feature, so that a change finds what shows it without knowing who does. */
export function tagFeatures(queryClient: QueryClient): void {
  for (const [name, topics] of Object.entries(shownTopics)) {
    const feature = name as keyof ApiClient;
    tagQueries(queryClient, [[feature]], [feature, ...topics]);
  }
  // Asked on entering a page: asked again, it would take away what is being done there.
  tagQueries(queryClient, api.accounts.isAdmin.key(), []);
}
