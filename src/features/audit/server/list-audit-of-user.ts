import type { Queryable } from '../../../platform/db/database.ts';
import { findEntriesAbout } from './audit.queries.ts';

const limit = 50;

/** Returns the newest decisions about a person. */
export function listAuditOfUser(db: Queryable, userId: string) {
  return findEntriesAbout(db, { type: 'user', id: userId }, limit);
}
