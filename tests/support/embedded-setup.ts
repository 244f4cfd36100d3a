import type { TestProject } from 'vitest/node';
import { buildIfChanged, renderer, testDatabase } from '../../scripts/parts.ts';
import { testDatabaseDirectory } from './test-database.ts';

/** Hands the prepared embedded database to every test file, which opens a copy of it. */
export default async (project: TestProject): Promise<void> => {
  await Promise.all([renderer, testDatabase].map(buildIfChanged));
  project.provide('templateDatabase', { kind: 'embedded', directory: testDatabaseDirectory });
};
