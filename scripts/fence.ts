import type { SourceFile } from './sources.ts';
import { getModule, listImports } from './sources.ts';

/** Platform files that the browser may also import: pure, without Node. */
const sharedPlatformFiles = [
  'calendar-day.ts',
  'cell-values.ts',
  'email.ts',
  'errors.ts',
  'format-number.ts',
  'letters.ts',
  'list.schema.ts',
  'paging.ts',
  'table-import-rules.ts',
  'table-import.schema.ts',
  'time-zone.ts',
  'word-similarity.ts',
].map((file) => `src/platform/${file}`);

/** The kinds of files in `src`, by path; the first matching pattern decides. Other paths are refused. */
const kinds = [
  ['shared platform', new RegExp(`^(${sharedPlatformFiles.join('|').replaceAll('.', '\\.')})$`)],
  ['platform', /^src\/platform\//],
  ['kit', /^src\/web\/(ui|styles)\//],
  ['web', /^src\/(web|app\/web|access\/web|features\/[^/]+\/web)\//],
  ['tables', /^src\/schema\/[^/]+$/],
  ['queries', /^src\/(demo|app\/server|access\/server|features\/[^/]+\/server)\/(.+\/)?[^/]+\.queries\.ts$/],
  ['server', /^src\/(app\/(main|start)\.ts$|(demo|app\/server|access\/server|features\/[^/]+\/server)\/)/],
  ['shared', /^src\/(catalogue|access|app|features\/[^/]+)\/[^/]+$/],
] as const;

type Kind = (typeof kinds)[number][0];

const database = ['drizzle-orm'];

const webPackages = [
  '@base-ui/react',
  '@hookform/resolvers',
  '@orpc/client',
  '@orpc/tanstack-query',
  '@simplewebauthn/browser',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@zootools/email-spell-checker',
  'lucide-react',
  'react',
  'react-dom',
  'react-hook-form',
  'react-image-crop',
  'uqr',
  'zod',
];

const serverPackages = [
  'node:*',
  '@hono/node-server',
  '@orpc/client',
  '@orpc/contract',
  '@orpc/json-schema',
  '@orpc/openapi',
  '@orpc/server',
  '@orpc/zod',
  '@simplewebauthn/server',
  'hono',
  'ical.js',
  'postal-mime',
  'prom-client',
  'sharp',
  'whatsapp-chat-parser',
  'zod',
];

const platformPackages = [
  ...serverPackages,
  ...database,
  'aws4fetch',
  'csv-parse',
  'csv-stringify',
  'fastest-levenshtein',
  'libphonenumber-js',
  'lru-cache',
  'nodemailer',
  'pg',
  'pg-boss',
  'pg-copy-streams',
  'pino',
  'rate-limiter-flexible',
  'read-excel-file',
  'unicode-confusables',
  'yauzl',
  'yazl',
];

/** Allowed imports of each kind: files of these kinds, and these packages. Anything else is refused. */
const allowed: Readonly<Record<Kind, { kinds: readonly Kind[]; packages: readonly string[] }>> = {
  'shared platform': { kinds: ['shared platform'], packages: ['zod'] },
  shared: {
    kinds: ['shared', 'shared platform'],
    packages: [
      'zod',
      '@orpc/contract',
      'double-metaphone',
      'fastest-levenshtein',
      'lru-cache',
      'parse-full-name',
      'stemmer',
    ],
  },
  kit: { kinds: ['kit', 'shared platform'], packages: webPackages },
  web: { kinds: ['web', 'kit', 'shared', 'shared platform'], packages: webPackages },
  platform: { kinds: ['platform', 'shared platform'], packages: platformPackages },
  tables: { kinds: ['tables', 'shared', 'platform', 'shared platform'], packages: database },
  server: {
    kinds: ['server', 'queries', 'tables', 'shared', 'platform', 'shared platform'],
    packages: serverPackages,
  },
  queries: {
    kinds: ['server', 'queries', 'tables', 'shared', 'platform', 'shared platform'],
    packages: [...serverPackages, ...database],
  },
};

/** Returns one line per forbidden import of browser, server or shared files. */
export function findFenceBreaches(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const kind = kindOf(file.path);
    if (!kind) return [`${file.path}: no kind of file in scripts/fence.ts belongs here`];
    return listImports(file).flatMap((target) => {
      const reason = refusalOf(file.path, kind, target);
      return reason ? [`${file.path}: must not import ${target}: ${reason}`] : [];
    });
  });
}

function refusalOf(path: string, kind: Kind, target: string): string | null {
  if (!target.startsWith('src/')) {
    return isPackageAllowed(kind, target)
      ? null
      : `not one of the packages of ${kind} files (scripts/fence.ts)`;
  }
  const targetKind = kindOf(target);
  if (!targetKind) return 'no kind of file in scripts/fence.ts belongs there';
  if (!allowed[kind].kinds.includes(targetKind)) {
    return `${kind} files import only ${allowed[kind].kinds.join(', ')} files`;
  }
  const isOthersQuery = targetKind === 'queries' && getModule(path) !== getModule(target);
  return isOthersQuery ? 'queries are private to their module' : null;
}

function kindOf(path: string): Kind | undefined {
  return kinds.find(([, pattern]) => pattern.test(path))?.[0];
}

/** `node:*` means all of Node; a package includes its subpaths. */
function isPackageAllowed(kind: Kind, specifier: string): boolean {
  return allowed[kind].packages.some((name) =>
    name === 'node:*'
      ? specifier.startsWith('node:')
      : specifier === name || specifier.startsWith(`${name}/`),
  );
}
