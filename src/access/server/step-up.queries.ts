import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { sessions } from '../../schema/account.tables.ts';
import { passkeys } from '../../schema/sign-in.tables.ts';

/** Returns when the person last proved in this session who they are, and whether they have a passkey. */
export async function findProofs(db: Queryable, sessionId: string) {
  const [row] = await db
    .select({
      emailProofAt: sessions.emailProofAt,
      passkeyProofAt: sessions.passkeyProofAt,
      passkeyId: passkeys.id,
    })
    .from(sessions)
    .leftJoin(passkeys, eq(passkeys.userId, sessions.userId))
    .where(eq(sessions.id, sessionId))
    .limit(1);
  const { emailProofAt = null, passkeyProofAt = null, passkeyId = null } = row ?? {};
  return { emailProofAt, passkeyProofAt, hasPasskey: passkeyId !== null };
}
