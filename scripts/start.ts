import { buildWebIfChanged } from './build-web.ts';

await buildWebIfChanged();
await import('../src/main.ts');
