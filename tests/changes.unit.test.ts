import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getDeclaration } from '../src/access/endpoint.ts';
import { contract } from '../src/app/contract.ts';

const root = join(import.meta.dirname, '..');
/** `defineChange(api.vendors.editVendor, …)`, or with a call of its own `{ mutationKey: vendors.editVendor.mutationKey }`. */
const definition = /defineChange\(\s*(?:\{[^}]*?mutationKey: )?(?:api\.)?(\w+)\.(\w+)/g;
const declared = globSync('src/**/web/**/*.{ts,tsx}', { cwd: root }).flatMap((path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(definition)].map(
    ([, feature, call]) => `${feature}.${call}`,
  ),
);

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
  'invitations.validateInvite',
  'places.backfillGoogleRatings',
  'previewLinks.notePreviewIntent',
];

it('every writing call declares which queries it makes stale', () => {
  const writing = Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls)
      .filter(([, call]) => getDeclaration(call).route.method !== 'GET')
      .map(([name]) => `${feature}.${name}`),
  );
  const known = [...declared, ...changesNothing];
  expect(writing.filter((call) => !known.includes(call))).toEqual([]);
});

it('no call is declared twice', () => {
  expect(declared.filter((call, index) => declared.indexOf(call) !== index)).toEqual([]);
});
