import { getModule, listImports, type SourceFile } from './sources.ts';

/**
 * The modules of `src`, bottom to top: folders directly under `src` or `src/features`. A module imports only from layers
 * below its own, including types; modules of one layer do not import each other (docs/adr/0024-layered-folders.md).
 * Features that are not listed are directly below `app`; list a feature when another one needs it. The platform has floors
 * of its own: its folders, and the files that assemble them. Other files directly in it are on the lowest one.
 */
export const layers: readonly (readonly string[])[] = [
  ['platform'],
  ['platform/config'],
  ['platform/db'],
  [
    'platform/auth',
    'platform/cache.ts',
    'platform/http',
    'platform/import',
    'platform/jobs',
    'platform/outcomes',
    'platform/places',
    'platform/storage',
  ],
  ['platform/mail', 'platform/personal-data.ts', 'platform/queue.ts', 'platform/readiness.ts'],
  ['platform/services.ts'],
  ['platform/mail-job.ts', 'platform/mail-outcomes.ts', 'platform/mailbox-page.ts'],
  ['platform/feature.ts'],
  ['platform/backup', 'platform/forget.jobs.ts'],
  ['web'],
  ['catalogue'],
  ['schema'],
  ['access'],
  ['features/figures'],
  ['features/audit', 'features/imports', 'features/places', 'features/static-pages'],
  ['features/homes', 'features/news', 'features/points'],
  ['features/contributions'],
  ['features/invitations', 'features/moderation'],
  ['features/costs', 'features/reviews'],
  ['features/questions'],
  ['features/accounts', 'features/first-steps', 'features/vendors'],
  ['features/directory', 'features/home-vendors'],
  ['features/joining'],
  ['features/communities'],
  ['features/preview-links', 'features/site'],
  ['features/administration'],
  ['app'],
  ['demo'],
];

const listed = new Map(layers.flatMap((modules, layer) => modules.map((module) => [module, layer] as const)));
const belowApp = layers.findIndex((modules) => modules.includes('app')) - 0.5;

const layerOf = (module: string): number | undefined =>
  listed.get(module) ?? (module.startsWith('features/') ? belowApp : undefined);

/** Returns the module of a file as the layers name it. */
export function getLayeredModule(path: string): string {
  const module = getModule(path);
  if (module !== 'platform') return module;
  const floor = path.split('/').slice(1, 3).join('/');
  return listed.has(floor) ? floor : module;
}

/** Returns one line per import that does not lead to a lower layer, and per module without a layer. */
export function findUpwardImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const { path } = file;
    const module = getLayeredModule(path);
    const layer = layerOf(module);
    if (layer === undefined) return [`${path}: the module '${module}' has no layer in scripts/layers.ts`];
    return listImports(file)
      .filter((target) => {
        if (!target.startsWith('src/')) return false;
        const other = getLayeredModule(target);
        return other !== module && (layerOf(other) ?? Infinity) >= layer;
      })
      .map((target) => `${path}: ${module} must not import ${target}`);
  });
}
