import { addressImports } from '../../../src/schema/community.tables.ts';
import type { World } from '../people.ts';
import { hoaAdmins, type Rows } from './rows.ts';

/** Each import is later than the one before it: only the last can be undone. */
let lastImport = Date.now();

const hoaAdminsOfC = { ...hoaAdmins, HAo: 404 } as const;

const ofCommunity = ({ community }: World) => ({ slug: community.slug });
const addressFile = ({ community }: World) => ({
  slug: community.slug,
  csv: 'number,street,city,state,zip\n1,Import Lane,Boca Raton,FL,33496',
  columns: ['number', 'street', 'city', 'state', 'postalCode'] as const,
});

export const directoryRows: Rows = {
  'directory/listDirectory': { input: ofCommunity, outcome: hoaAdminsOfC },
  'directory/previewAddressImport': { input: addressFile, outcome: hoaAdminsOfC },
  'directory/importAddresses': [
    { operation: 'address import (C)', input: addressFile, outcome: hoaAdminsOfC },
    {
      operation: "address import for a community other than one's own",
      input: (world) => ({ ...addressFile(world), slug: world.elsewhere.slug }),
      outcome: { ...hoaAdmins, HAd: 404, HAo: 'allow' },
    },
  ],
  'directory/undoAddressImport': {
    input: async ({ h, community }) => {
      const importedAt = new Date(lastImport++);
      await h.db.insert(addressImports).values({
        communityId: community.id,
        importedAt,
        removedAddresses: [],
        replacedResidents: [],
        setsTotalHomes: false,
      });
      return { slug: community.slug, importedAt };
    },
    outcome: hoaAdminsOfC,
  },
  'directory/removeAddresses': {
    input: async ({ h, community }) => ({
      slug: community.slug,
      ids: [(await h.make.directoryAddress(community)).id],
    }),
    outcome: hoaAdminsOfC,
  },
  'directory/removeSampleAddresses': { input: ofCommunity, outcome: hoaAdminsOfC },
  'directory/removeResidentNames': { input: ofCommunity, outcome: hoaAdminsOfC },
};
