import { buildWebIfChanged } from './build-web.ts';

process.env.DATA_DIR ??= './data-demo';
await buildWebIfChanged();
await import('../src/demo.ts');
