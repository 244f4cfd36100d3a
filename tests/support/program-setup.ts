import { buildIfChanged, server } from '../../scripts/parts.ts';

/** Builds the server once, for all files that start it. */
export default (): Promise<void> => buildIfChanged(server);
