/**
 * Stops zod from probing for `new Function`, which our Content-Security-Policy refuses and the browser reports. Set
 * through zod's own global, before any lazy chunk brings zod itself, so that zod stays out of the first one.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
