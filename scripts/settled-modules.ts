import { type ResolveFnOutput, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { root } from './run.ts';

const drizzle = pathToFileURL(`${root}/node_modules/drizzle-orm/`).href;
const resolved = new Map<string, ResolveFnOutput>();

/**
 * Caches the resolution of Drizzle's modules. Node reads the package's list of exports (179 kB) for every import from
 * it and for each of its hundred modules: half of the time to import the server, in every test process.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.startsWith(drizzle))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context);
    const module = resolved.get(specifier) ?? next(specifier, context);
    resolved.set(specifier, module);
    return { ...module, shortCircuit: true };
  },
});
