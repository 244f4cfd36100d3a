import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import { useMe } from '../../../access/web/session.ts';
import { api } from '../../../web/api-client.ts';
import { Card } from '../../../web/ui/card.tsx';
import { IconButton } from '../../../web/ui/icon-button.tsx';
import { useChange } from '../../../web/use-change.ts';
import { stepCount, stepsDone } from '../progress.ts';
import { firstStepsChanges } from './first-steps-changes.ts';
import { StepList } from './step-list.tsx';
import { useWasOpen } from './use-was-open.ts';

/**
 * What helps a neighborhood most, with how far one has come: for its residents, until it is done or put away. Whoever
 * finishes it while looking is thanked; whoever has done it all before sees nothing.
 *
 * @param communitySlug the community the page is about; the checklist is for the own one
 */
export function FirstSteps({ communitySlug }: { communitySlug: string }) {
  const isMine = useMe()?.community?.slug === communitySlug;
  const { data } = useQuery(
    api.firstSteps.getFirstSteps.queryOptions({
      enabled: isMine,
      // A step that is done takes its button away: never while its dialog is open and one looks elsewhere for a moment.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  );
  const figures = (isMine && data?.firstSteps) || null;
  const done = figures ? stepsDone(figures) : 0;
  const isOpen = figures !== null && done < stepCount;
  const wasOpen = useWasOpen(isOpen);
  const dismiss = useDismiss();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button of the step that was just done has gone, and with it the focus.
    if (done > 0 && wasOpen && document.activeElement === document.body) heading.current?.focus();
  }, [done, wasOpen]);
  if (!figures || (!isOpen && !wasOpen)) return null;
  return (
    <Card as="section" padding="none" aria-labelledby={id} className="px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <div role="status">
          <h2
            id={id}
            ref={heading}
            tabIndex={-1}
            className="font-serif text-lg leading-tight font-semibold outline-none"
          >
            {isOpen ? 'Three steps that help your neighbors' : 'Thank you!'}
          </h2>
          <p className="tabular text-sm text-ink-muted">
            {isOpen
              ? `${done} of ${stepCount} done`
              : 'All three steps are done. You help your neighbors choose better.'}
          </p>
        </div>
        <IconButton label="Hide these steps" className="-mr-2" onClick={() => void dismiss.run(undefined)}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      {isOpen && <StepList figures={figures} communitySlug={communitySlug} />}
    </Card>
  );
}

/** Gone at once, on this device and on every other; back again when the server could not remember it. */
function useDismiss() {
  return useChange(firstStepsChanges.dismissFirstSteps, {
    ahead: {
      queryKey: api.firstSteps.getFirstSteps.queryKey(),
      update: () => ({ firstSteps: null }),
    },
    failed: 'Action failed',
  });
}
