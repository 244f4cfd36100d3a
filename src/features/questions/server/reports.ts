import type { SignedInContext } from '../../../access/server/request-context.ts';
import { hide, keep, type Moderated, report, showAgain, undoHide } from '../../moderation/server/moderate.ts';
import {
  type HidePostInput,
  type PostInput,
  questionMessages,
  type ReportPostInput,
} from '../question.schema.ts';
import { maySee } from './list.ts';
import { sendPostDecisionMailJob } from './mails.ts';
import { findPostAuthor, findPostForUpdate, setPostHiding } from './post-report.queries.ts';

const posts: Moderated<PostInput> = {
  kind: 'question',
  messages: questionMessages,
  findAuthor: findPostAuthor,
  findForUpdate: async (tx, post, { viewer, lock }) => {
    const found = await findPostForUpdate(tx, post, lock);
    return found && { ...found, isReadable: !found.isQuestionHidden && maySee(viewer, found) };
  },
  setHiding: setPostHiding,
  queueMail: (jobs, tx, mail, options) => jobs.enqueue(tx, sendPostDecisionMailJob, mail, options),
};

export const reportPost = (context: SignedInContext, { reason, note, ...post }: ReportPostInput) =>
  report(posts, context, post, { reason, note });

export const hidePost = (context: SignedInContext, { reason, note, ...post }: HidePostInput) =>
  hide(posts, context, post, { reason, note });

export const undoHidePost = (context: SignedInContext, post: PostInput) => undoHide(posts, context, post);

export const keepPost = (context: SignedInContext, post: PostInput) => keep(posts, context, post);

export const showPostAgain = (context: SignedInContext, post: PostInput) => showAgain(posts, context, post);
