import { browser } from './test-parts.ts';

try {
  const { passed, failed, flaky } = await browser(process.argv.slice(2)).run();
  console.log(`${flaky.length} flaky\n${passed} passed, ${failed.length} failed`);
  if (failed.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
