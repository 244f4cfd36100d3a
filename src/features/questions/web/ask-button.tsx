import { useQuery } from '@tanstack/react-query';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import { useMe } from '../../../access/web/session.ts';
import type { Category } from '../../../catalogue/categories.ts';
import { api } from '../../../web/api-client.ts';
import { DialogButton } from '../../../web/dialog-button.tsx';
import { lazyDialog } from '../../../web/lazy-dialog.tsx';
import type { ButtonProps } from '../../../web/ui/button.tsx';
import { useDialog } from '../../../web/use-dialog.ts';
import type { QuestionList } from '../question.schema.ts';

const askDialog = lazyDialog(() => import('./ask-dialog.tsx'));

interface AskButtonProps extends Pick<ButtonProps, 'variant'> {
  communitySlug: string;
  category: Category | null;
  search: string | null;
}

export function AskButton({ communitySlug, category, search, variant }: AskButtonProps) {
  const canAsk = useQuestions(communitySlug)?.abilities.canAsk ?? false;
  if (!canAsk) return null;
  return (
    <DialogButton
      dialog={askDialog}
      props={{ communitySlug, category, text: search ?? '' }}
      variant={variant}
    >
      <MessageCircleQuestion aria-hidden="true" className="size-4.5" />
      Ask your neighbors
    </DialogButton>
  );
}

/** The same among the links at the top of the community's page, in sight. */
export function AskLink({
  communitySlug,
  category,
  className,
}: Pick<AskButtonProps, 'communitySlug' | 'category'> & { className: string }) {
  const { show, state } = useDialog();
  if (!useQuestions(communitySlug)?.abilities.canAsk) return null;
  return (
    <>
      <button
        {...askDialog.triggerProps}
        type="button"
        onClick={() => askDialog.open(() => show(true))}
        className={className}
      >
        <span>
          Ask<span className="sr-only"> a question</span>
        </span>
      </button>
      <askDialog.Dialog communitySlug={communitySlug} category={category} text="" {...state} />
    </>
  );
}

/** Undefined for everyone but the community's residents, and while the questions load. */
export function useQuestions(communitySlug: string): QuestionList | undefined {
  const isMine = useMe()?.community?.slug === communitySlug;
  return useQuery(api.questions.listQuestions.queryOptions({ input: { communitySlug }, enabled: isMine }))
    .data;
}
