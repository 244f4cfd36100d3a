import type { World } from '../people.ts';
import { type Rows, residents } from './rows.ts';

const ofCommunity = ({ community }: World) => ({ communitySlug: community.slug });

/** What exists only for those who may read reviews. */
const readers = { ...residents, PU: 404, UC: 404 } as const;

export const ledgerRows: Rows = {
  'ledger/getLedger': { input: ofCommunity, outcome: readers },
  'ledger/exportList': { input: ofCommunity, outcome: readers },
};
