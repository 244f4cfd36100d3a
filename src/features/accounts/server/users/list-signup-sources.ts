import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { findSignupSources } from './user-list.queries.ts';

/** Returns the sources people came from, to narrow the list by. */
export function listSignupSources({ db }: SignedInContext): Promise<string[]> {
  return findSignupSources(db);
}
