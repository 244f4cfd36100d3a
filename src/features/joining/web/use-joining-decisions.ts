import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../platform/format-number.ts';
import type { BatchOutcome } from '../../../platform/list.schema.ts';
import { api, apiClient } from '../../../web/api-client.ts';
import { refreshTopics } from '../../../web/change.ts';
import { toast } from '../../../web/ui/toast.ts';
import { type ChangeOptions, useChange } from '../../../web/use-change.ts';
import { undoAcceptedMs, undoMs } from '../../audit/audit.rules.ts';
import { maxDecidedAtOnce } from '../../homes/home.rules.ts';
import type { DecideInput, DecisionOutcome } from '../joining.contract.ts';
import type { JoiningKind } from './joining-kind.ts';
import type { JoiningRow } from './joining-row.ts';
import { useOutcomes } from './row-state.ts';

export interface DecisionProgress {
  /** Names a batch that the server runs, to stop it. */
  batchId?: string;
  done: number;
  total: number;
}

interface Decision extends Omit<DecideInput, 'ids'> {
  rows: readonly JoiningRow[];
  /** The decisions already run on the server, as started before this page was opened. */
  running?: DecisionOutcome;
}

/** The maximum number of failures named in a toast; the rows show the others. */
const maxNamedFailures = 5;

/**
 * Returns the decisions for a list of waiting people. A decided row stays in place, so that a second press there
 * decides nothing, and offers Undo for a few seconds.
 */
export function useJoiningDecisions(kind: JoiningKind) {
  const { outcomes, mark, clear, closeUndo, forget } = useOutcomes();
  const { progress, show: showProgress } = useProgress(kind.name);
  /** The toast with Undo, and for whom. */
  const offer = useRef<{ ids: readonly string[]; close: () => void }>(undefined);
  const queryClient = useQueryClient();

  const undoing = useUndo(forget, showProgress);

  function offerUndo(ids: readonly string[], left: number, { decision, rows }: Decision) {
    offer.current?.close();
    const isApproval = decision === 'approve';
    const first = rows.find(({ id }) => id === ids[0]);
    const next = isApproval ? kind.afterApproval(first, ids.length) : undefined;
    const stopped = left > 0 ? `The other ${formatNumber(left)} still wait.` : undefined;
    const close = toast({
      tone: 'success',
      title: doneTitle(kind, decision, ids.length),
      description: [next, stopped].filter(Boolean).join(' '),
      action: { label: 'Undo', onClick: () => void undoing.run({ ids: [...ids] }) },
      seconds: undoMs / 1000,
    });
    offer.current = { ids, close };
    setTimeout(() => closeUndo(ids), undoMs);
    // By then it is known whether the emails could be sent.
    setTimeout(() => {
      if (isApproval) void kind.afterEmails?.(ids);
      void refreshTopics(queryClient, ['administration']);
    }, undoAcceptedMs + 6_000);
  }

  const call = ({ rows, running, ...decision }: Decision): Promise<Followed> => {
    if (rows.length > 1) showProgress({ done: 0, total: rows.length });
    const started = running ?? kind.decide({ ids: rows.map(({ id }) => id), ...decision });
    const marked = follow(started, showProgress, (news) => mark(decision.decision, news));
    return marked.finally(() => showProgress(null));
  };
  const options: ChangeOptions<Decision, Followed> = {
    failed: (_failure, { decision, rows }) => ({ title: failedTitle(kind, decision, rows.length) }),
    onDone: ({ done, failed, left }, decision) => {
      if (done.length > 0) offerUndo(done, left, decision);
      if (failed.length > 0) reportFailures(kind, failed, decision);
    },
  };
  const deciding = useChange(call, options);
  const resuming = useChange(call, options);
  const resume = (running: DecisionOutcome, isApproval: boolean) =>
    void resuming.run({ rows: [], running, decision: isApproval ? 'approve' : 'refuse' });
  useRunningBatch(kind.name, progress !== null, resume);

  return {
    outcomes,
    progress,
    /** Whether a response is awaited. */
    isRunning: deciding.input !== undefined,
    decide: (rows: readonly JoiningRow[], decision: Omit<DecideInput, 'ids'>) =>
      deciding.run({ rows, ...decision }),
    undo: ({ id }: JoiningRow) => {
      if (offer.current?.ids.every((one) => one === id)) offer.current.close();
      void undoing.run({ ids: [id] });
    },
    clear,
  };
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function doneTitle({ noun, refuse }: JoiningKind, decision: Decision['decision'], count: number): string {
  const word = (decision === 'approve' ? 'Approved' : refuse.done).toLowerCase();
  return count === 1 ? `${capitalized(noun(1))} ${word}` : `${formatNumber(count)} ${noun(count)} ${word}`;
}

function failedTitle({ noun, refuse }: JoiningKind, decision: Decision['decision'], count: number): string {
  const verb = (decision === 'approve' ? 'Approve' : refuse.label).toLowerCase();
  return `Failed to ${verb} ${count === 1 ? '' : `${formatNumber(count)} `}${noun(count)}`;
}

/** Names those who could not be decided, with the reasons. */
function reportFailures(
  kind: JoiningKind,
  failed: DecisionOutcome['failed'],
  { decision, rows }: Decision,
): void {
  const lines = failed.slice(0, maxNamedFailures).map(({ id, message }) => {
    const row = rows.find((one) => one.id === id);
    return row ? `${kind.nameOf(row)}: ${message}` : message;
  });
  if (failed.length > lines.length) lines.push(`And ${failed.length - lines.length} more.`);
  toast({ tone: 'error', title: failedTitle(kind, decision, failed.length), description: lines.join(' ') });
}

/** Holds the progress of the list's decisions, also while the admin looks at another page. */
function useProgress(name: JoiningKind['name']) {
  const queryClient = useQueryClient();
  const queryKey = ['progress of decisions', name];
  const { data: progress = null } = useQuery<DecisionProgress | null>({ queryKey, queryFn: skipToken });
  const show = (next: DecisionProgress | null) =>
    queryClient.setQueryData<DecisionProgress | null>(queryKey, next);
  return { progress, show };
}

/** Looks once whether a batch from before the page was opened still runs. */
function useRunningBatch(
  name: JoiningKind['name'],
  isFollowed: boolean,
  resume: (running: DecisionOutcome, isApproval: boolean) => void,
): void {
  const queryClient = useQueryClient();
  const latest = useRef({ isFollowed, resume });
  latest.current = { isFollowed, resume };
  useEffect(() => {
    // Both lists of the inbox ask at the same moment.
    const once = api.joining.getDecisions.queryOptions({ input: {}, staleTime: 1_000 });
    queryClient.fetchQuery(once).then(
      (outcome) => {
        const { isFollowed, resume } = latest.current;
        if (outcome.running?.kind === name && !isFollowed) resume(outcome, outcome.running.isApproval);
      },
      () => {},
    );
  }, [name, queryClient]);
}

function useUndo(
  forget: (ids: readonly string[]) => void,
  showProgress: (progress: DecisionProgress | null) => void,
) {
  const undo = (input: { ids: string[] }) =>
    follow(apiClient.joining.undoDecisions(input), showProgress).finally(
      () => input.ids.length > maxDecidedAtOnce && showProgress(null),
    );
  return useChange(undo, {
    done: ({ done }) => (done.length > 0 ? 'Undone' : null),
    failed: { title: 'This can no longer be undone.' },
    onDone: ({ done, failed }) => {
      forget(done);
      const [first] = failed;
      if (first) toast({ tone: 'error', title: 'Not undone', description: first.message });
    },
  });
}

type Followed = DecisionOutcome & {
  /** How many a stopped batch left undecided. */
  left: number;
};

const pollMs = 1_000;
/** Long enough for a restart of the server. */
const maxFailedPolls = 60;

/**
 * Waits until all are decided. The server goes on by itself; this gives up once it cannot be reached for a minute.
 *
 * @param onNews gets what was decided since it was last called
 */
async function follow(
  started: DecisionOutcome | PromiseLike<DecisionOutcome>,
  showProgress: (progress: DecisionProgress | null) => void,
  onNews: (news: BatchOutcome) => void = () => {},
): Promise<Followed> {
  let outcome = await started;
  const refused = outcome.running ? outcome.failed : [];
  let total = 0;
  let seen: BatchOutcome = { done: [], failed: [] };
  for (let failedPolls = 0; ; ) {
    const { done, failed, running } = outcome;
    onNews({ done: done.slice(seen.done.length), failed: failed.slice(seen.failed.length) });
    if (!running) return { ...outcome, left: Math.max(0, total - done.length - failed.length) };
    total = refused.length + running.total;
    seen = { done, failed };
    showProgress({ batchId: running.id, done: done.length + failed.length, total });
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    try {
      const next = await apiClient.joining.getDecisions({ id: running.id });
      outcome = { ...next, failed: [...refused, ...next.failed] };
      failedPolls = 0;
    } catch (error) {
      failedPolls += 1;
      if (failedPolls === maxFailedPolls) throw error;
    }
  }
}
