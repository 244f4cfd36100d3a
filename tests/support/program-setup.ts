import { buildIfChanged, server, testDatabase } from '../../scripts/parts.ts';

/** Builds the server and the prepared embedded database, for all files that start programs. */
export default async (): Promise<void> => {
  await Promise.all([server, testDatabase].map(buildIfChanged));
};
