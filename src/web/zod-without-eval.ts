/**
 * Stops zod from probing for `new Function`, which our Content-Security-Policy refuses and the browser reports. Set
 * through zod's global before a lazy chunk loads zod, so that zod stays out of the first chunk.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
