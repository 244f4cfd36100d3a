import { globSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Server tests that run on the embedded database as well as on PostgreSQL, by what may differ there: its own machinery
 * in full, and of each feature the files that between them send most statements it has. The other files bring
 * other rules, not other SQL; `npm run test:all` runs them on the embedded database too. Of a feature that is not named
 * all files run on it.
 */
const named: Readonly<Record<string, readonly string[]>> = {
  'driver, transactions, migrations': ['src/platform/db/**/*.test.ts'],
  'what is kept': ['tests/kept/{kept,told}-*.test.ts'],
  jobs: ['src/platform/jobs/**/*.test.ts'],
  'limits and secrets': ['src/platform/{auth,http}/**/*.test.ts'],
  demo: ['src/demo/{populate,admin-work}.test.ts'],
  search: ['src/**/search-vendors.test.ts'],
  'merging vendors': ['src/**/merge-{vendors,every-table,races}.test.ts'],

  accounts: ['src/**/list-all-users.test.ts', 'src/**/profile.test.ts', 'src/**/sessions.test.ts'],
  administration: ['src/**/admin-mails.test.ts'],
  audit: ['src/**/audit-log.test.ts'],
  communities: ['src/**/community.routes.test.ts', 'src/**/pending-households.test.ts'],
  contributions: ['src/**/vendor-stats.test.ts', 'src/**/contributions/server/at-the-same-moment.test.ts'],
  costs: ['src/**/list-all-costs.test.ts'],
  'first-steps': ['src/**/first-steps.test.ts'],
  'home-vendors': ['src/**/who-on-my-street.test.ts'],
  homes: ['src/**/join-household.test.ts'],
  invitations: ['src/**/accept-invitation.test.ts'],
  places: ['src/**/refresh-google-ratings.test.ts'],
  points: ['src/**/manage-points.test.ts'],
  'preview-links': [
    'src/**/keep-visitor-shares.test.ts',
    'src/**/visitors-and-figures.test.ts',
    'src/**/preview-visits.test.ts',
  ],
  reviews: ['src/**/report-review.test.ts'],
  vendors: [
    'src/**/get-vendor.test.ts',
    'src/**/import-vendors.test.ts',
    'src/**/list-maps-ratings.test.ts',
    'src/**/submit-vendor.test.ts',
    'src/**/vendor-admin.test.ts',
  ],
};

const root = join(import.meta.dirname, '../..');
const features = globSync('src/features/*', { cwd: root }).map((path) => path.split('/')[2] ?? '');

export const alsoOnEmbedded: readonly string[] = [
  ...Object.values(named).flat(),
  ...features.filter((name) => !(name in named)).map((name) => `src/features/${name}/**/*.test.ts`),
];
