import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildIfChanged, server } from '../../scripts/parts.ts';
import { prepareData } from './prepared-data.ts';

/** Builds the server once, and creates one embedded database, for all files that start programs. */
export default async (project: TestProject): Promise<() => void> => {
  const [directory] = await Promise.all([prepareData(), buildIfChanged(server)]);
  project.provide('preparedData', directory);
  return () => rmSync(directory, { recursive: true, force: true });
};
