import { buildWebOrExit } from './build-web.ts';

await buildWebOrExit();
await import('../src/main.ts');
