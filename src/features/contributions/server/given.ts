import type { Award } from '../../points/server/award-points.ts';

/** What somebody gives about a vendor, for `contribute` to settle. Costs the verb has written; the rest is written there. */
export interface Given {
  /** Their one review of the vendor. */
  review?: { rating: number; comments: string | null; anonymous: boolean };
  /** What it earns, once a vendor each. */
  awards?: readonly Award[];
  /** Whoever shows their name once is shown by name from then on. */
  showsName?: boolean;
  /** 'We use this vendor for our home', with the own rating where there is one; false: no longer. Left out: as before. */
  ownVendor?: { myRating: number | null } | false;
  /** Costs or the vendor itself were written: every figure is counted again. */
  isRecountNeeded?: boolean;
}

/** Puts together what several parts of a verb gave; of what only one can say the last one holds. */
export function together(...parts: readonly Given[]): Given {
  return {
    ...Object.assign({}, ...parts),
    awards: parts.flatMap(({ awards = [] }) => awards),
    showsName: parts.some(({ showsName }) => showsName),
    isRecountNeeded: parts.some(({ isRecountNeeded }) => isRecountNeeded),
  };
}
