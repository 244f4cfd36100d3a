import { type ResolveFnOutput, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { root } from './run.ts';

const drizzle = pathToFileURL(`${root}/node_modules/drizzle-orm/`).href;
const found = new Map<string, ResolveFnOutput>();

/**
 * Finds each of Drizzle's modules once. Node reads the package's list of exports, 179 kB, anew for every import from it and
 * for each of its hundred modules: half of what importing the server takes, in every process of the tests.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.startsWith(drizzle))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context);
    const module = found.get(specifier) ?? next(specifier, context);
    found.set(specifier, module);
    return { ...module, shortCircuit: true };
  },
});
