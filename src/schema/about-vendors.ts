import type { PgColumn } from 'drizzle-orm/pg-core';
import { costs } from './cost.tables.ts';
import { endedUses, homeVendors, leftVendors, vendorNotes } from './home-vendor.tables.ts';
import { previewCosts, previewReviews } from './preview-link.tables.ts';
import { questionAnswers } from './question.tables.ts';
import { reviews } from './review.tables.ts';
import { vendorMarketPrices } from './vendor.tables.ts';
import { vendorFixes } from './vendor-fix.tables.ts';

export interface AboutVendor {
  vendorId: PgColumn;
  /** The person who did something with the vendor; null if no account did. */
  author: PgColumn | null;
  /** With the vendor they name one row, and a merge keeps one of two; null if there may be more. */
  onePer: readonly PgColumn[] | null;
  /** Whether nobody else, not even an admin, may learn at once that there is such a row. */
  isSecret?: boolean;
  /** Of two rows, a merge keeps the newer one unless this says that of the target. */
  stays?: 'target';
}

const rowsOfResidents: readonly AboutVendor[] = [
  { vendorId: reviews.vendorId, author: reviews.userId, onePer: [reviews.userId] },
  {
    vendorId: homeVendors.vendorId,
    author: homeVendors.userId,
    onePer: [homeVendors.userId],
    stays: 'target',
  },
  {
    vendorId: leftVendors.vendorId,
    author: leftVendors.userId,
    onePer: [leftVendors.userId],
    stays: 'target',
  },
  {
    vendorId: vendorNotes.vendorId,
    author: vendorNotes.userId,
    onePer: [vendorNotes.userId],
    isSecret: true,
  },
  { vendorId: vendorFixes.vendorId, author: vendorFixes.userId, onePer: null },
  { vendorId: vendorFixes.sameAsId, author: vendorFixes.userId, onePer: null },
  { vendorId: costs.vendorId, author: costs.createdBy, onePer: null, isSecret: true },
  // In the lock order of the erasure of visits.
  { vendorId: previewReviews.vendorId, author: null, onePer: [previewReviews.sessionId] },
  { vendorId: previewCosts.vendorId, author: null, onePer: [previewCosts.sessionId, previewCosts.costKind] },
  { vendorId: questionAnswers.vendorId, author: questionAnswers.answeredBy, onePer: null },
];

/**
 * Every column that names a vendor in a row about it. A new table is entered here, with the columns of people in its
 * feature's personal data; deleting people, merging, moving a community to a cell and the tests of these follow.
 */
export const aboutVendors: readonly AboutVendor[] = [
  ...rowsOfResidents,
  { vendorId: endedUses.vendorId, author: endedUses.userId, onePer: [endedUses.userId], stays: 'target' },
  { vendorId: vendorMarketPrices.vendorId, author: null, onePer: [], stays: 'target' },
];

/** Those that say that a resident or a visitor has done something with the vendor. */
export const vendorTraces = rowsOfResidents;
