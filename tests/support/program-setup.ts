import { buildIfChanged, server } from '../../scripts/parts.ts';

/** Builds the server for the tests that start programs. */
export default async (): Promise<void> => {
  await buildIfChanged(server);
};
