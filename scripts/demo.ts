import { buildWebOrExit } from './build-web.ts';

process.env.DATA_DIR ??= './data-demo';
await buildWebOrExit();
await import('../src/demo.ts');
