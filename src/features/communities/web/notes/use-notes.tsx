import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Category } from '../../../../catalogue/categories.ts';
import { DialogButton } from '../../../../web/dialog-button.tsx';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import { scriptCookie } from '../../../../web/script-cookie.ts';
import { useFirstStep } from '../../../first-steps/web/first-steps.tsx';
import type { NewsItem } from '../../../news/news.contract.ts';
import { newsPath, newsText, questionAnchor } from '../../../news/news.texts.ts';
import { useQuestions } from '../../../questions/web/ask-button.tsx';
import { closedNotesCookie, readClosed, shorten, writeClosed } from '../../note.rules.ts';
import { newsQuery } from '../use-lights.ts';

export interface Note {
  key: string;
  /** A person, if there is one. */
  lead: string;
  text: string;
  action: ReactNode;
  close: () => void;
}

const cookie = scriptCookie(closedNotesCookie);

const answerDialog = lazyDialog(() => import('../../../questions/web/answer-dialog.tsx'));

/**
 * Returns what the reader should know, people first: answers to their questions, neighbors who joined by their
 * invitation, questions to answer, news, and the next of the first steps. Closed ones stay closed.
 */
export function useNotes(communitySlug: string, category: Category | null): Note[] {
  const { closed, closeOf } = useClosed();
  const { data: news } = useQuery(newsQuery);
  const { questions = [], abilities } = useQuestions(communitySlug) ?? {};
  const step = useFirstStep(communitySlug);
  const note = (
    key: string,
    lead: string,
    text: string,
    actionOf: (close: () => void) => ReactNode,
  ): Note => {
    const close = closeOf(key);
    return { key, lead, text, action: actionOf(close), close };
  };
  const answered = questions.flatMap(({ id, isMine, answers }) => {
    const answer = isMine ? answers.findLast((one) => !one.isMine) : undefined;
    if (!answer) return [];
    const said = answer.text || answer.vendor?.name || '';
    return note(
      `a${short(answer.id)}`,
      `${answer.authorLabel} answered you:`,
      `“${shorten(said)}”`,
      (close) => (
        <Link to="." search hash={questionAnchor(id)} onClick={close} className={noteLinkClass}>
          See<span className="sr-only"> the answer</span>
        </Link>
      ),
    );
  });
  const joined = (news?.joined ?? []).map(({ id, firstName }) =>
    note(
      `j${short(id)}`,
      firstName ? `${firstName}’s porch light is on.` : 'A porch light went on.',
      'They joined by your invitation.',
      () => null,
    ),
  );
  const asked = questions
    .filter(({ isMine, answers }) => !isMine && !answers.some((answer) => answer.isMine))
    .toSorted((one, other) => Number(other.category === category) - Number(one.category === category))
    .map((question) =>
      note(`q${short(question.id)}`, `${question.askerLabel} asks:`, shorten(question.text), () =>
        abilities?.canAnswer ? (
          <DialogButton dialog={answerDialog} props={{ question, communitySlug }} size="sm" variant="quiet">
            Answer<span className="sr-only">: {question.text}</span>
          </DialogButton>
        ) : null,
      ),
    );
  const added = (news?.items ?? [])
    // They have notes of their own.
    .filter(({ kind }) => kind !== 'answers' && kind !== 'questions')
    .map((item) =>
      note(keyOf(item), 'Since you were here:', newsText(item), (close) => (
        <Link to={newsPath(item, communitySlug)} onClick={close} className={noteLinkClass}>
          See<span className="sr-only"> {newsText(item)}</span>
        </Link>
      )),
    );
  const open = [...answered, ...joined, ...asked, ...added].filter(({ key }) => !closed.includes(key));
  return step ? [...open, { key: 'step', ...step, close: step.dismiss }] : open;
}

const noteLinkClass = 'link inline-flex min-h-9 items-center px-3 font-semibold pointer-coarse:min-h-11';

const short = (id: string) => id.slice(0, 8);

const keyOf = ({ kind, count, category, vendor }: NewsItem) =>
  `n-${kind}-${vendor ? short(vendor.id) : (category ?? '').replace(/\W/g, '')}-${count}`;

function useClosed() {
  const { closedNotes: stored } = useRouteContext({ from: '__root__' });
  const [closed, setClosed] = useState(() => readClosed(stored()));
  return {
    closed,
    closeOf: (key: string) => () => {
      const all = [...closed, key];
      setClosed(all);
      cookie.write(writeClosed(all));
    },
  };
}
