import { everyone, hoaAdmins, nothing, pendingPerson, type Rows } from './rows.ts';

export const communitiesRows: Rows = {
  'communities/getCommunity': [
    {
      operation: 'community_assets',
      input: ({ community }) => ({ slug: community.slug }),
      outcome: everyone,
    },
  ],
  'communities/getMyHoa': [{ operation: 'get_my_hoa', input: nothing, outcome: everyone }],
  'communities/searchAddresses': [
    { operation: 'address suggestions', input: () => ({ query: '12 heron' }), outcome: everyone },
  ],
  'communities/normalizeAddress': [
    { operation: 'normalize_address', input: () => ({ address: '12 Heron Lane' }), outcome: everyone },
  ],
  'communities/requestCommunity': [
    {
      operation: 'community_requests insert',
      input: () => ({
        communityName: 'Quiet Shores',
        location: '',
        name: 'Pat Tester',
        email: 'pat@porchlist.test',
        isResident: 'yes',
        notes: '',
      }),
      outcome: everyone,
    },
  ],
  'communities/listAdministeredCommunities': [
    { operation: 'communities to administer', input: nothing, outcome: { ...hoaAdmins, HAo: 'allow' } },
  ],
  'communities/listPendingHouseholds': [
    { operation: 'pending households list', input: nothing, outcome: { ...hoaAdmins, HAo: 'allow' } },
  ],
  'communities/approveHousehold': [
    {
      operation: 'pending households approve (C)',
      input: pendingPerson,
      outcome: { ...hoaAdmins, HAo: 404 },
    },
  ],
};
