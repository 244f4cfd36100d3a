import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { root } from './run.ts';

const drizzle = pathToFileURL(`${root}/node_modules/drizzle-orm/`).href;

/**
 * Says of Drizzle's modules what they are. To find out, Node reads the package's list of exports anew for each of a hundred:
 * with 179 kB of it that is a third of what importing the server takes, in every process of the tests.
 */
registerHooks({
  resolve(specifier, context, next) {
    const isSettled =
      specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.startsWith(drizzle);
    if (!isSettled) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
