import { globSync } from 'node:fs';

export interface Area {
  /** Names of the files to mutate, anywhere in `src`. */
  readonly mutate: readonly string[];
  /** Names of the test files that should notice the mutants, in `src` and `tests`. */
  readonly tests: readonly string[];
}

/**
 * The mutated rules with their tests. Pure rules have unit tests and take a minute; code that reads the database has
 * server tests and takes many minutes.
 */
const areas: Readonly<Record<string, Area>> = {
  'access/rules': { mutate: ['audience'], tests: ['audience.unit'] },
  'access/rows': {
    mutate: ['viewer', 'vendor-access', 'contribute', 'administered-communities'],
    tests: [
      'sessions',
      'session-viewer',
      'list-cache',
      'ensure-admin-accounts',
      'list-vendor-stats-viewers',
      'get-vendor',
      'contribute',
      'submit-vendor-refusals',
      'update-vendor',
      'vendor-admin',
      'vendor-races',
      'merge-at-the-same-moment',
      'merge-vendors',
      'visitors-and-figures',
      'keep-visitor-shares',
      'preview-page-views',
      'pending-households',
      'hostile-preview-visits',
      'branding',
      'contributor-lock',
      'community-walls',
      'unconfirmed',
      'manage-communities',
      'community.routes',
      'joining/server/batches',
      'read-only-vendors',
    ],
  },
  'figures/rules': {
    mutate: ['catalogue/ratings', 'published-costs', 'preview-link.rules', 'cost.rules', 'format-number'],
    tests: [
      'ratings.unit',
      'published-costs.unit',
      'preview-link.rules.unit',
      'cost.rules.unit',
      'format-number.unit',
    ],
  },
  'figures/rows': {
    mutate: ['vendor-stats', 'vendor-stats.queries'],
    tests: [
      'vendor-stats',
      'published-costs',
      'contribute',
      'update-vendor',
      'vendor-races',
      'manage-cost-effects',
      'decide-review',
      'category-price',
      'merge-races',
      'contributor-lock',
      'at-the-same-moment',
      'whose-part-counts',
    ],
  },
  'costs/rules': {
    mutate: ['cost-kinds', 'author-label'],
    tests: ['cost-kinds.unit', 'author-label.unit'],
  },
  'costs/rows': {
    mutate: ['costs/server/list', 'cost.queries'],
    tests: [
      'published-costs',
      'cost-details',
      'cost-details-readers',
      'anonymous-entries',
      'add-cost',
      'share-costs',
      'list-all-costs',
      'decide-outlier',
    ],
  },
  'points/rules': { mutate: ['points.rules'], tests: ['points.rules.unit'] },
  'points/rows': {
    mutate: ['award', 'point.queries', 'points/server/manage', 'badge-level.queries'],
    tests: ['award-points', 'manage-points', 'point-lists'],
  },
  'sign-in/rules': {
    mutate: ['tokens', 'email', 'read-request'],
    tests: ['tokens.unit', 'platform/email.unit', 'read-request.unit'],
  },
  'sign-in/rows': {
    mutate: [
      'access/server/start-session',
      'session.queries',
      'request-session.queries',
      'accounts/server/sessions',
      'request-link',
      'redeem-link',
    ],
    tests: [
      'sessions',
      'session-viewer',
      'profile',
      'confirm-email',
      'get-email-status',
      'sign-in-mail',
      'sign-in-log',
      'sign-in-request-limits',
      'redeem-sign-in-link',
      'send-own-sign-in-link',
      'sign-up',
      'sign-up-again',
      'redeem-sign-in-code',
      'revoke-access',
      'step-up',
      'passkeys',
      'new-browser',
      'held-requests',
    ],
  },
  previews: {
    mutate: ['preview-limits', 'preview-sessions', 'contribute-as-visitor', 'count-events'],
    tests: [
      'preview-visits',
      'hostile-preview-visits',
      'preview-page-views',
      'keep-visitor-shares',
      'visitors-and-figures',
      'count-vendor-submission',
    ],
  },
  addresses: {
    mutate: ['normalize-address', 'address-words', 'unit-of-address'],
    tests: ['normalize-address.unit', 'read-address.unit', 'unit-of-address.unit', 'address-words.unit'],
  },
};

const areaNames = Object.keys(areas);

/** Returns the named areas, or all without a name. 'access' selects 'access/rules' and 'access/rows'. */
export function selectAreas(names: readonly string[]): string[] {
  if (names.length === 0) return areaNames;
  return names.flatMap((name) => {
    const found = areaNames.filter((area) => area === name || area.startsWith(`${name}/`));
    if (found.length === 0) throw new Error(`There is no area '${name}'. Areas: ${areaNames.join(', ')}.`);
    return found;
  });
}

/** Returns the files of an area. Throws if a name matches no file, because it was renamed. */
export function findFiles(name: string): { mutate: string[]; tests: string[] } {
  const { mutate = [], tests = [] } = areas[name] ?? {};
  const find = (pattern: string) => {
    const found = globSync(pattern, { exclude: ['src/demo/**'] });
    if (found.length === 0) throw new Error(`Area '${name}': there is no ${pattern}`);
    return found;
  };
  return {
    mutate: mutate.flatMap((file) => find(`src/**/${file}.ts`)),
    tests: tests.flatMap((file) => find(`{src,tests}/**/${file}.test.ts`)),
  };
}
