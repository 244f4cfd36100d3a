import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BatchOutcome } from '../../../../platform/list.schema.ts';
import { type Change, refreshTopics } from '../../../../web/change.ts';
import { describeError } from '../../../../web/shown-error.ts';
import { toast } from '../../../../web/ui/toast.ts';
import { useChange } from '../../../../web/use-change.ts';
import { undoAcceptedMs, undoMs } from '../../../audit/audit.rules.ts';
import type { ApprovedMatches } from '../../../communities/community.schema.ts';
import { communityChanges } from '../../../communities/web/community-changes.ts';
import type { JoiningRow } from './joining-row.ts';

export type Refusal = { reason?: string; removesVendors?: boolean };
type Matching = { query: string; communitySlug: string | null };

export interface JoiningCalls {
  approve: Change<{ userIds: string[] }, BatchOutcome>;
  approveMatching: Change<Matching, ApprovedMatches>;
  refuse: Change<{ userIds: string[] } & Refusal, BatchOutcome>;
  /** 'user', 'users', 'household', 'households'. */
  noun: (count: number) => string;
  /** 'rejected' or 'declined'. */
  refused: string;
  /** 'reject' or 'decline'. */
  refuseVerb: string;
  nameOf: (row: JoiningRow) => string;
  /** Called once the emails about approvals have left or failed. */
  afterEmails?: (ids: readonly string[]) => Promise<void>;
  /** Returns the text about what follows an approval, such as an email. */
  afterApproval: (rows: readonly JoiningRow[]) => string | undefined;
}

export interface Outcome {
  state: 'approved' | 'refused' | 'failed';
  message: string;
  canUndo: boolean;
}

interface Progress {
  done: number;
  total: number;
}

const maxNamedFailures = 5;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const counted = (count: number, noun: (count: number) => string, what: string) =>
  count === 1 ? `${capitalized(noun(1))} ${what}` : `${count} ${noun(count)} ${what}`;

/**
 * Returns the decisions for a list of waiting people. A decided row stays in place, so that a second press there
 * decides nothing, and offers Undo for a few seconds.
 */
export function useJoiningDecisions(calls: JoiningCalls, focus: RefObject<HTMLElement | null>) {
  const { outcomes, mark, clear, closeUndo, forget } = useOutcomes();
  const [progress, setProgress] = useState<Progress | null>(null);
  const closeToast = useRef<() => void>(undefined);
  const queryClient = useQueryClient();

  const undoing = useChange(undoInBatches, {
    focus,
    done: ({ done }) => (done.length > 0 ? 'Undone' : null),
    failed: { title: 'This can no longer be undone.' },
    onDone: ({ done, failed }) => {
      forget(done);
      const [first] = failed;
      if (first) toast({ tone: 'error', title: 'Not undone', description: first.message });
    },
  });

  function show(
    ids: readonly string[],
    title: string,
    { description, hasEmails }: { description: string | undefined; hasEmails: boolean },
  ) {
    closeToast.current?.();
    const undo = { label: 'Undo', onClick: () => void undoing.run({ ids }) };
    closeToast.current = toast({ tone: 'success', title, description, action: undo, seconds: undoMs / 1000 });
    setTimeout(() => closeUndo(ids), undoMs);
    // By then it is known whether the emails could be sent.
    setTimeout(() => {
      if (hasEmails) void calls.afterEmails?.(ids);
      void refreshTopics(queryClient, ['administration']);
    }, undoAcceptedMs + 6_000);
  }

  function report(state: 'approved' | 'refused', rows: readonly JoiningRow[], outcome: BatchOutcome) {
    const done = new Set(outcome.done);
    const word = state === 'approved' ? 'approved' : calls.refused;
    if (outcome.done.length > 0) {
      const hasEmails = state === 'approved';
      const description = hasEmails ? calls.afterApproval(rows.filter(({ id }) => done.has(id))) : undefined;
      show(outcome.done, counted(outcome.done.length, calls.noun, word), { description, hasEmails });
    }
    if (outcome.failed.length === 0) return;
    const lines = outcome.failed.slice(0, maxNamedFailures).map(({ id, message }) => {
      const row = rows.find((one) => one.id === id);
      return row ? `${calls.nameOf(row)}: ${message}` : message;
    });
    if (outcome.failed.length > lines.length) lines.push(`And ${outcome.failed.length - lines.length} more.`);
    toast({
      tone: 'error',
      title: failedTitle(state, outcome.failed.length),
      description: lines.join(' '),
    });
  }

  const failedTitle = (state: 'approved' | 'refused', count: number) => {
    const verb = state === 'approved' ? 'approve' : calls.refuseVerb;
    return count === 1
      ? `Failed to ${verb} ${calls.noun(1)}`
      : `Failed to ${verb} ${count} ${calls.noun(count)}`;
  };

  const decide = (
    state: 'approved' | 'refused',
    { stale, call }: Change<{ userIds: string[] } & Refusal, BatchOutcome>,
  ): Change<Decision, BatchOutcome> => ({
    stale,
    call: {
      mutationKey: call.mutationKey,
      call: ({ rows, ...extra }: Decision) => {
        if (rows.length > 1) setProgress({ done: 0, total: rows.length });
        return inBatches({
          ids: rows.map(({ id }) => id),
          decide: (userIds) => call.call({ userIds, ...extra }),
          onBatch: (outcome) => {
            mark(state, outcome);
            const decided = outcome.done.length + outcome.failed.length;
            setProgress((before) => before && { ...before, done: before.done + decided });
          },
        }).finally(() => setProgress(null));
      },
    },
  });

  const options = (state: 'approved' | 'refused') => ({
    focus,
    failed: (_failure: unknown, { rows }: Decision) => ({ title: failedTitle(state, rows.length) }),
    onDone: (outcome: BatchOutcome, { rows }: Decision) => report(state, rows, outcome),
  });
  const approve = useChange(decide('approved', calls.approve), options('approved'));
  const refuse = useChange(decide('refused', calls.refuse), options('refused'));

  const matching: Change<Matching & { total: number }, string[]> = {
    stale: calls.approveMatching.stale,
    call: {
      mutationKey: calls.approveMatching.call.mutationKey,
      call: async ({ total, ...filters }) => {
        const ids: string[] = [];
        setProgress({ done: 0, total });
        try {
          for (;;) {
            const { userIds, remaining } = await calls.approveMatching.call.call(filters);
            ids.push(...userIds);
            mark('approved', { done: userIds, failed: [] });
            setProgress({ done: ids.length, total: ids.length + remaining });
            if (userIds.length === 0 || remaining === 0) return ids;
          }
        } finally {
          setProgress(null);
        }
      },
    },
  };
  const approveMatching = useChange(matching, {
    focus,
    failed: { title: `Failed to approve ${calls.noun(2)}` },
    onDone: (ids) => {
      if (ids.length === 0) return;
      const description = calls.afterApproval([]);
      show(ids, counted(ids.length, calls.noun, 'approved'), { description, hasEmails: true });
    },
  });

  return {
    outcomes,
    progress,
    isBusy: approve.isPending || refuse.isPending || approveMatching.isPending || undoing.isPending,
    approve: (rows: readonly JoiningRow[]) => approve.run({ rows }),
    refuse: (rows: readonly JoiningRow[], refusal: Refusal) => refuse.run({ rows, ...refusal }),
    approveMatching: approveMatching.run,
    undo: (ids: readonly string[]) => void undoing.run({ ids }),
    clear,
  };
}

export type JoiningDecisions = ReturnType<typeof useJoiningDecisions>;

type Decision = { rows: readonly JoiningRow[] } & Refusal;

const undoInBatches: Change<{ ids: readonly string[] }, BatchOutcome> = {
  stale: communityChanges.undoDecisions.stale,
  call: {
    mutationKey: communityChanges.undoDecisions.call.mutationKey,
    call: ({ ids }) =>
      inBatches({
        ids,
        decide: (userIds) => communityChanges.undoDecisions.call.call({ userIds }),
        onBatch: () => {},
      }),
  },
};

function useOutcomes() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const change = (write: (next: Map<string, Outcome>) => void) =>
    setOutcomes((before) => {
      const next = new Map(before);
      write(next);
      return next;
    });
  return {
    outcomes,
    mark: (state: 'approved' | 'refused', { done, failed }: BatchOutcome) =>
      change((next) => {
        for (const id of done) next.set(id, { state, message: '', canUndo: true });
        for (const { id, message } of failed) next.set(id, { state: 'failed', message, canUndo: false });
      }),
    closeUndo: (ids: readonly string[]) =>
      isMounted.current &&
      change((next) => {
        for (const id of ids) {
          const outcome = next.get(id);
          if (outcome) next.set(id, { ...outcome, canUndo: false });
        }
      }),
    forget: (ids: readonly string[]) =>
      change((next) => {
        for (const id of ids) next.delete(id);
      }),
    clear: () => setOutcomes(new Map()),
  };
}

/** Small enough that the progress moves every second. */
const batchSize = 25;

interface BatchesOptions {
  ids: readonly string[];
  decide: (userIds: string[]) => PromiseLike<BatchOutcome>;
  onBatch: (outcome: BatchOutcome) => void;
}

/**
 * Decides many rows, some at a time. If the connection is lost after the first batch, the remaining rows are returned as
 * failed, since the first ones are decided.
 */
async function inBatches({ ids, decide, onBatch }: BatchesOptions): Promise<BatchOutcome> {
  const all: BatchOutcome = { done: [], failed: [] };
  for (let start = 0; start < ids.length; start += batchSize) {
    try {
      const outcome = await decide(ids.slice(start, start + batchSize));
      all.done.push(...outcome.done);
      all.failed.push(...outcome.failed);
      onBatch(outcome);
    } catch (error) {
      if (start === 0) throw error;
      const message = describeError(error).description;
      all.failed.push(...ids.slice(start).map((id) => ({ id, message })));
      break;
    }
  }
  return all;
}
