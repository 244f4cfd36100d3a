import { and, eq } from 'drizzle-orm';
import { users } from '../../src/schema/account.tables.ts';
import { auditLog } from '../../src/schema/audit.tables.ts';
import type { PersonOptions } from './factories.ts';
import type { Harness } from './harness.ts';

export const approvalSubject = /^Welcome to .+: your request was approved$/;
export const rejectionSubject = /^About your request to join ./;

/** Returns helpers for people who request access, an admin who decides, and the audit log. */
export async function userRequestsOn({ db, make, signIn }: Harness) {
  const adminPerson = await make.person({ isPlatformAdmin: true });
  const admin = await signIn(adminPerson.id);

  const pendingPerson = (options: PersonOptions = {}) =>
    make.person({ isVerified: false, household: 'pending', ...options });

  const rowOf = async (userId: string) => (await db.select().from(users).where(eq(users.id, userId)))[0];
  const auditOf = (userId: string) =>
    db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, userId)));

  return { adminPerson, admin, pendingPerson, rowOf, auditOf };
}
