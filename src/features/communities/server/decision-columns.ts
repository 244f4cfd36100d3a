/** What an admin decided about a request. */
export interface Decision {
  status: 'approved' | 'rejected';
  decidedBy: string;
  reason: string | null;
  now: Date;
}

/** Returns a decision as the columns of a table of requests. */
export const decisionColumns = ({ status, decidedBy, reason, now }: Decision) => ({
  status,
  decidedBy,
  decidedAt: now,
  decisionReason: reason,
});
