import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getDeclaration } from '../src/access/endpoint.ts';
import { contract } from '../src/app/contract.ts';

const root = join(import.meta.dirname, '..');
const changes = new Set(
  globSync('src/**/web/**/*.{ts,tsx}', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/useChange\(\s*apiClient\.(\w+\.\w+)/g)].map(
      ([, call]) => call,
    ),
  ),
);

/** Writing calls that `useChange` gets within a function. */
const partsOfChanges = [
  'accounts.addPasskey',
  'accounts.resendApprovalEmail',
  'accounts.signUp',
  'accounts.stepUp',
  'joining.decideHomes',
  'questions.hidePost',
  'questions.keepPost',
  'questions.reportPost',
  'questions.showPostAgain',
  'questions.undoHidePost',
  'reviews.hideReview',
  'reviews.keepReview',
  'reviews.reportReview',
  'reviews.showReviewAgain',
  'reviews.undoHideReview',
];

/** Writing calls that change nothing on the current page; a sign-in or sign-out leads to another page. */
const changesNothing = [
  'accounts.getEmailStatus',
  'accounts.sendOwnSignInLink',
  'accounts.redeemSignInLink',
  'accounts.sendKnownMemberLink',
  'accounts.forgetKnownMember',
  'accounts.signOut',
  'accounts.startNewPasskey',
  'accounts.startPasskeySignIn',
  'accounts.signInWithPasskey',
  'accounts.startStepUp',
  'directory.previewAddressImport',
  'invitations.validateInvite',
  'places.backfillGoogleRatings',
  'previewLinks.notePreviewIntent',
  'vendors.previewVendorImport',
];

it('every writing call that changes what a page shows goes through useChange', () => {
  const writing = Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls)
      .filter(([, call]) => getDeclaration(call).route.method !== 'GET')
      .map(([name]) => `${feature}.${name}`),
  );
  expect(writing.filter((call) => !changes.has(call)).sort()).toEqual(
    [...partsOfChanges, ...changesNothing].sort(),
  );
});
