import { expect, it } from 'vitest';
import { declarationOf } from '../src/access/endpoint.ts';
import { contract } from '../src/app/contract.ts';
import { accountChanges } from '../src/features/accounts/web/account-changes.ts';
import { userChanges } from '../src/features/accounts/web/admin/user-changes.ts';
import { communityChanges } from '../src/features/communities/web/community-changes.ts';
import { ownVendorChanges } from '../src/features/contributions/web/own-vendor-changes.ts';
import { costChanges } from '../src/features/costs/web/cost-changes.ts';
import { firstStepsChanges } from '../src/features/first-steps/web/first-steps-changes.ts';
import { invitationChanges } from '../src/features/invitations/web/invitation-changes.ts';
import { pointChanges } from '../src/features/points/web/admin/point-changes.ts';
import { previewLinkChanges } from '../src/features/preview-links/web/admin/preview-link-changes.ts';
import { previewChanges } from '../src/features/preview-links/web/preview-changes.ts';
import { reviewChanges } from '../src/features/reviews/web/review-changes.ts';
import { vendorChanges } from '../src/features/vendors/web/vendor-changes.ts';

const declared = [
  accountChanges,
  userChanges,
  communityChanges,
  ownVendorChanges,
  costChanges,
  firstStepsChanges,
  invitationChanges,
  pointChanges,
  previewLinkChanges,
  previewChanges,
  reviewChanges,
  vendorChanges,
].flatMap((changes) =>
  Object.values(changes).map(({ call }) => (call.mutationKey() as [string[]])[0].join('.')),
);

/** What is sent, but changes nothing that a page shows; a sign-in or a sign-out leads to another page. */
const changesNothing = [
  'accounts.getEmailStatus',
  'accounts.sendOwnSignInLink',
  'accounts.redeemSignInLink',
  'accounts.signOut',
  'invitations.validateInvite',
  'places.backfillGoogleRatings',
  'previewLinks.notePreviewIntent',
];

it('says of every call that writes what is stale after it', () => {
  const writing = Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls)
      .filter(([, call]) => declarationOf(call).route.method !== 'GET')
      .map(([name]) => `${feature}.${name}`),
  );
  expect(writing.filter((call) => ![...declared, ...changesNothing].includes(call))).toEqual([]);
});

it('names each of them once', () => {
  expect(declared.filter((call, index) => declared.indexOf(call) !== index)).toEqual([]);
});
