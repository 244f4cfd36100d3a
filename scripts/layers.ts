import { getModule, listImports, type SourceFile } from './sources.ts';

/**
 * The modules of `src`, bottom to top: folders directly under `src` or `src/features`. A module imports only from layers
 * below its own, including types; modules of one layer do not import each other (docs/adr/0024-layered-folders.md).
 * Features that are not listed are directly below `app`; list a feature when another one needs it.
 */
export const layers: readonly (readonly string[])[] = [
  ['platform'],
  ['web'],
  ['catalogue'],
  ['schema'],
  ['access'],
  ['features/figures'],
  ['features/audit', 'features/places', 'features/static-pages'],
  ['features/homes', 'features/news', 'features/points'],
  ['features/contributions'],
  ['features/invitations', 'features/moderation'],
  ['features/costs', 'features/reviews'],
  ['features/questions'],
  ['features/accounts', 'features/first-steps', 'features/vendors'],
  ['features/communities', 'features/home-vendors'],
  ['features/preview-links', 'features/site'],
  ['features/administration'],
  ['app'],
  ['demo'],
];

const listed = new Map(layers.flatMap((modules, layer) => modules.map((module) => [module, layer] as const)));
const belowApp = layers.findIndex((modules) => modules.includes('app')) - 0.5;

const layerOf = (module: string): number | undefined =>
  listed.get(module) ?? (module.startsWith('features/') ? belowApp : undefined);

/** Returns one line per import that does not lead to a lower layer, and per module without a layer. */
export function findUpwardImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const { path } = file;
    const module = getModule(path);
    const layer = layerOf(module);
    if (layer === undefined) return [`${path}: the module '${module}' has no layer in scripts/layers.ts`];
    return listImports(file)
      .filter(
        (target) =>
          target.startsWith('src/') &&
          getModule(target) !== module &&
          (layerOf(getModule(target)) ?? Infinity) >= layer,
      )
      .map((target) => `${path}: ${module} must not import ${target}`);
  });
}
