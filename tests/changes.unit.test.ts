import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getDeclaration } from '../src/access/endpoint.ts';
import { contract } from '../src/app/contract.ts';
import type { Change } from '../src/web/change.ts';

const root = join(import.meta.dirname, '..');
const modules: Record<string, Record<string, Change<unknown, unknown>>>[] = await Promise.all(
  globSync('src/features/*/web/**/*-changes.ts', { cwd: root }).map(async (path) => import(join(root, path))),
);
const declared = modules
  .flatMap((exports) => Object.values(exports).filter((exported) => typeof exported === 'object'))
  .flatMap((changes) => Object.values(changes))
  .map(({ call }) => (call.mutationKey() as [string[]])[0].join('.'));

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
