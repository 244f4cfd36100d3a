/** 'Rate three vendors': the same number as in the welcome banner. */
export const requiredRatings = 3;

export const stepCount = 3;

interface Progress {
  ratings: number;
  hasCosts: boolean;
  hasInvited: boolean;
}

export function stepsDone({ ratings, hasCosts, hasInvited }: Progress): number {
  return [ratings >= requiredRatings, hasCosts, hasInvited].filter(Boolean).length;
}
