import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { forbidden } from '../../../../platform/errors.ts';
import type { AuditAction } from '../../../audit/audit-actions.ts';
import type { DecisionEntry } from '../../../audit/server/decide.ts';
import { decisionMessages } from './decision-texts.ts';

/** Throws if admins decide about themselves. */
export function refuseSelf({ viewer }: SignedInContext, userId: string): void {
  if (userId === viewer.userId) throw forbidden(decisionMessages.notYourself);
}

interface PersonDecision {
  action: AuditAction;
  communityId: string | null;
  reason?: string | null;
}

/** Returns the audit entry of a decision about a person. */
export function userEntry(
  userId: string,
  { action, communityId, reason = null }: PersonDecision,
): DecisionEntry {
  return { action, subjectType: 'user', subjectId: userId, communityId, reason };
}
