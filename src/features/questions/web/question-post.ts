import { toPostReason } from '../../../catalogue/report-reasons.ts';
import type { ReasonWithNote } from '../../moderation/moderation.schema.ts';
import type { PostInput } from '../question.schema.ts';

export const nounOf = ({ answerId }: PostInput) => (answerId === null ? 'question' : 'answer');

export const toPostReport = (post: PostInput, { reason, note }: ReasonWithNote) => ({
  ...post,
  reason: toPostReason(reason),
  note,
});
