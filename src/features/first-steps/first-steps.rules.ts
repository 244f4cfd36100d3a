/** 'Rate three vendors': as many as the welcome banner asks for. */
export const ratingsWanted = 3;

export const stepCount = 3;

interface Progress {
  ratings: number;
  hasCosts: boolean;
  hasInvited: boolean;
}

/** Returns how many of the steps are done. */
export function stepsDone({ ratings, hasCosts, hasInvited }: Progress): number {
  return [ratings >= ratingsWanted, hasCosts, hasInvited].filter(Boolean).length;
}
