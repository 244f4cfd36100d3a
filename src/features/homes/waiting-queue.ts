/** What waits for a decision in one queue, as an admin is told of it. */
export interface WaitingQueue {
  total: number;
  /** The longest waiting first; fewer than `total` where many wait. */
  oldest: { label: string; since: Date }[];
}

/** Reads the oldest of a list whose rows each carry how many there are. */
export function waitingQueue<Row extends { total: number }>(
  rows: readonly Row[],
  tell: (row: Row) => WaitingQueue['oldest'][number],
): WaitingQueue {
  return { total: rows[0]?.total ?? 0, oldest: rows.map(tell) };
}
