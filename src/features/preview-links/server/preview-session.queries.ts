import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { PreviewSource } from '../preview-events.ts';
import { previewSessions } from './preview-link.tables.ts';

const columns = {
  id: previewSessions.id,
  communityId: previewSessions.communityId,
  name: previewSessions.name,
  formattedAddress: previewSessions.formattedAddress,
  googlePlaceId: previewSessions.googlePlaceId,
  streetName: previewSessions.streetName,
};

const living = (db: Queryable, tokenHash: string, now: Date) =>
  db
    .select(columns)
    .from(previewSessions)
    .where(and(eq(previewSessions.sessionToken, tokenHash), gt(previewSessions.expiresAt, now)));

export type Visitor = Awaited<ReturnType<typeof living>>[number];

/** The session of this token, unless it is over. */
export async function findVisitorSession(db: Queryable, tokenHash: string, now: Date) {
  const [session] = await living(db, tokenHash, now);
  return session ?? null;
}

/** The same, held until the transaction ends: what is written behind it and what ends it wait for each other. */
export async function holdVisitorSession(tx: Queryable, tokenHash: string, now: Date) {
  const [session] = await living(tx, tokenHash, now).for('no key update');
  return session ?? null;
}

export interface VisitorIdentity {
  name: string;
  address: string;
  formattedAddress: string;
  normalizedAddress: string;
  googlePlaceId: string | null;
  streetName: string | null;
}

export async function insertVisitorSession(
  tx: Queryable,
  session: VisitorIdentity & {
    sessionToken: string;
    previewLinkId: string;
    communityId: string;
    source: PreviewSource;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<Visitor> {
  const [row] = await tx.insert(previewSessions).values(session).returning(columns);
  if (!row) throw new Error('The session was not stored.');
  return row;
}

export async function updateVisitorIdentity(
  tx: Queryable,
  sessionId: string,
  identity: VisitorIdentity,
): Promise<Visitor> {
  const [row] = await tx
    .update(previewSessions)
    .set(identity)
    .where(eq(previewSessions.id, sessionId))
    .returning(columns);
  if (!row) throw new Error('The session was not stored.');
  return row;
}
