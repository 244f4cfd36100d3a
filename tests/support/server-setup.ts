import type { TestProject } from 'vitest/node';
import { buildIfChanged, pageScript, renderer } from '../../scripts/parts.ts';
import { startPostgresTemplate } from './postgres-template.ts';

/** Provides a prepared PostgreSQL database to every test file and stops the server after the last one. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  await Promise.all([renderer, pageScript].map(buildIfChanged));
  const { database, stop } = await startPostgresTemplate();
  project.provide('templateDatabase', database);
  return stop;
};
