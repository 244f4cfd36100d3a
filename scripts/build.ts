import { build, pages, renderer, server } from './parts.ts';

try {
  await Promise.all([build(pages), build(renderer), build(server)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
