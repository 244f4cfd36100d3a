import { canReadReviews, type Viewer } from '../../../access/audience.ts';

/** Returns whether the viewer may ask in the community: verified residents of an approved home. */
export function mayAsk(viewer: Viewer, communityId: string): boolean {
  return mayAnswer(viewer, communityId) && viewer.isHouseholdApproved;
}

/** Returns whether the viewer may answer in the community: its verified residents. */
export function mayAnswer(viewer: Viewer, communityId: string): boolean {
  return viewer.isVerified && viewer.communityId === communityId;
}

interface Post {
  communityId: string;
  authorId: string;
  hiddenAt: Date | null;
  /** Whether the author's contributions count for others. */
  isCounted: boolean;
}

/** Returns whether the list shows a question or an answer to the viewer: people who may read reviews. */
export function maySee(viewer: Viewer, { communityId, authorId, hiddenAt, isCounted }: Post): boolean {
  if (!canReadReviews(viewer, communityId)) return false;
  return isCounted && (hiddenAt === null || authorId === viewer.userId);
}
