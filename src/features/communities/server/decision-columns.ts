/** An admin's decision about a request. */
export interface Decision {
  status: 'approved' | 'rejected';
  decidedBy: string;
  reason: string | null;
  now: Date;
}

/** Returns a decision as column values for a request table. */
export const decisionColumns = ({ status, decidedBy, reason, now }: Decision) => ({
  status,
  decidedBy,
  decidedAt: now,
  decisionReason: reason,
});
