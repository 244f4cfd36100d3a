import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { addressSuggestion, normalizeAddressInput, searchAddressesInput } from '../homes/address.schema.ts';
import { communityHeader, communitySlug } from '../homes/community.schema.ts';
import { brandingContract } from './branding.contract.ts';
import { requestCommunityInput } from './community-request.schema.ts';
import { communitySetup } from './community-setup.schema.ts';
import { decidedRequestContract } from './decided-request.contract.ts';
import { directoryContract } from './directory.contract.ts';
import { growth, growthInput } from './growth.schema.ts';
import { householdContract } from './household.contract.ts';

export const communityContract = {
  ...brandingContract,
  ...decidedRequestContract,
  ...directoryContract,
  ...householdContract,
  getCommunity: endpoint('anyone', {
    method: 'GET',
    path: '/communities/{slug}',
    summary: 'Header of a community page',
  })
    .input(z.object({ slug: communitySlug }))
    .output(communityHeader),
  getMyHoa: endpoint('anyone', {
    method: 'GET',
    path: '/me/hoa',
    summary: 'The communities of the person asking',
  }).output(z.array(z.object({ hoaName: z.string() }))),
  searchAddresses: endpoint('anyone', { method: 'GET', path: '/addresses', summary: 'Address suggestions' })
    .input(searchAddressesInput)
    .output(z.array(addressSuggestion)),
  normalizeAddress: endpoint('anyone', {
    method: 'GET',
    path: '/addresses/normalize',
    summary: 'Normal form of an address',
  })
    .input(normalizeAddressInput)
    .output(z.object({ normalizedAddress: z.string() })),
  listAdministeredCommunities: endpoint('hoaAdmin', {
    method: 'GET',
    path: '/admin/communities',
    summary: 'The communities the person administers: all of them for a platform admin',
  }).output(z.array(z.object({ slug: communitySlug, name: z.string() }))),
  getCommunitySetup: endpoint('hoaAdmin', {
    method: 'GET',
    path: '/admin/communities/{slug}/setup',
    summary: 'How far the first steps of a community are',
  })
    .input(z.object({ slug: communitySlug }))
    .output(communitySetup),
  getGrowth: endpoint('hoaAdmin', {
    method: 'GET',
    path: '/admin/growth',
    summary: 'How the communities of the person asking grow, by week',
  })
    .input(growthInput)
    .output(growth),
  requestCommunity: endpoint('anyone', {
    method: 'POST',
    path: '/community-requests',
    summary: 'Ask for Porchlist in another community',
  })
    .input(requestCommunityInput)
    .output(z.void()),
};
