import type { DecisionEntry } from '../../../audit/server/decide.ts';

/** Returns what the log says when an admin has signed a person out, of one browser or of all. */
export function endedSessions(userId: string): DecisionEntry {
  return { action: 'user.end_sessions', subjectType: 'user', subjectId: userId };
}
