import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { type Change, refreshTopics } from './change.ts';
import { isPassing } from './query-client.ts';
import {
  describeError,
  type FormLike,
  placeFieldErrors,
  type ShownError,
  toastFailure,
} from './shown-error.ts';
import { type ToastMessage, toast } from './ui/toast.ts';

/** Between two attempts, longer each time. */
const pauseMs = 500;

type Said = string | ToastMessage | null | undefined;

interface SaidOfFailure<Input> {
  /**
   * Said when it failed: a title for where the server gives none, or what to say instead of its words; null where it is
   * said elsewhere.
   */
  failed:
    | string
    | Partial<ToastMessage>
    | ((failure: ShownError, input: Input) => string | Partial<ToastMessage> | null);
  /** The sentence for where the server gives none. */
  failedText?: string;
  /** Messages about fields that the form has stand beside them. */
  form?: FormLike | undefined;
  /** The form's names of fields where they are not the server's. */
  fieldNames?: ((path: string, input: Input) => string) | undefined;
}

export interface ChangeOptions<Input, Output> extends SaidOfFailure<Input> {
  /** Said once it is done; nothing where it can be seen. */
  done?: Said | ((output: Output, input: Input) => Said);
  /** Takes the focus should what had it go with its row. */
  focus?: RefObject<HTMLElement | null> | undefined;
  /** Shows the change before the server has answered; taken back when it refuses. */
  ahead?: Ahead<Input> | undefined;
  /** How often what may pass is tried; once unless said otherwise. */
  attempts?: number;
  /** Called as soon as the server has answered. */
  onDone?: (output: Output, input: Input) => void;
  onFailed?: (failure: ShownError, input: Input) => void;
}

interface Ahead<Input> {
  /** Of the query, or the beginning of several keys. */
  queryKey: QueryKey;
  // biome-ignore lint/suspicious/noExplicitAny: a key does not tell what its query answers
  update: (known: any, input: Input) => unknown;
}

export interface ChangeState<Input, Output> {
  /**
   * Makes the change, unless it is under way; resolves as soon as the server has answered, true when it is done. Never
   * rejects.
   */
  run: (input: Input) => Promise<boolean>;
  /** Until everything on the screen that shows it has been read again. */
  isPending: boolean;
  /** What is asked for while that is under way. */
  input: Input | undefined;
  isDone: boolean;
  output: Output | undefined;
  /** Attempts of the change under way that have failed. */
  failures: number;
}

/** Whether what the screen shows may be another thing than what the server knows. */
function isStaleAfter({ status }: ShownError): boolean {
  return status === 404 || status === 409 || (status !== null && status >= 500);
}

/** Shows a change before the server has answered; returns what was shown till then. */
async function showAhead<Input>(queryClient: QueryClient, { queryKey, update }: Ahead<Input>, input: Input) {
  // An answer that is under way would take it back.
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueriesData({ queryKey });
  queryClient.setQueriesData({ queryKey }, (known: unknown) => known && update(known, input));
  return before;
}

function sayDone<Input, Output>(done: ChangeOptions<Input, Output>['done'], output: Output, input: Input) {
  const said = typeof done === 'function' ? done(output, input) : done;
  if (said) toast({ tone: 'success', ...(typeof said === 'string' ? { title: said } : said) });
}

/** Says why it failed: beside the fields it is about, otherwise in a toast, which `close` takes away. */
function sayFailed<Input>(
  { failed, failedText, form, fieldNames = (path) => path }: SaidOfFailure<Input>,
  error: unknown,
  input: Input,
): { failure: ShownError; close?: () => void } {
  const said = typeof failed === 'function' ? failed(describeError(error), input) : failed;
  const failure = describeError(error, typeof said === 'string' ? said : undefined, failedText);
  const isPlaced = form && placeFieldErrors(failure.fields, form, (path) => fieldNames(path, input));
  if (isPlaced || said === null) return { failure };
  const { title, description } = failure;
  const close = toastFailure(error, { title, description, ...(typeof said === 'object' && said) });
  return { failure, close };
}

/**
 * Makes a change, in the one way there is: makes the call, says how it went, has read again what is stale, and keeps
 * the focus. An ended session or role is noticed by the cache, as with every call (`query-client.ts`).
 */
export function useChange<Input, Output>(
  { call, stale }: Change<Input, Output>,
  options: ChangeOptions<Input, Output>,
): ChangeState<Input, Output> {
  const queryClient = useQueryClient();
  const [isReading, setReading] = useState(false);
  const isRunning = useRef(false);
  const closeFailure = useRef<() => void>(undefined);
  const { attempts = 1 } = options;

  async function refresh() {
    setReading(true);
    await refreshTopics(queryClient, stale);
    setReading(false);
    if (options.focus) focusWhenLost(() => options.focus?.current);
  }

  const mutation = useMutation({
    mutationKey: call.mutationKey(),
    mutationFn: async (input: Input) => call.call(input),
    retry: (failures, error) => failures < attempts - 1 && isPassing(error),
    retryDelay: (failures) => pauseMs * (failures + 1),
    onMutate: (input) => {
      closeFailure.current?.();
      return options.ahead && showAhead(queryClient, options.ahead, input);
    },
    onSuccess: (output, input) => {
      isRunning.current = false;
      sayDone(options.done, output, input);
      options.onDone?.(output, input);
      void refresh();
    },
    onError: (error, input, before) => {
      // Whoever reads that it failed may try again.
      isRunning.current = false;
      for (const [queryKey, known] of before ?? []) queryClient.setQueryData(queryKey, known);
      const { failure, close } = sayFailed(options, error, input);
      closeFailure.current = close;
      options.onFailed?.(failure, input);
      if (before || isStaleAfter(failure)) void refresh();
    },
  });

  async function run(input: Input): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    return mutation.mutateAsync(input).then(
      () => true,
      () => false,
    );
  }

  return {
    run,
    isPending: mutation.isPending || isReading,
    input: mutation.isPending ? mutation.variables : undefined,
    isDone: mutation.isSuccess,
    output: mutation.data,
    failures: mutation.isPending ? mutation.failureCount : 0,
  };
}

const patienceMs = 1_500;

/**
 * Gives the focus to `target` should what has it go away: the button of a row that was just dealt with goes some frames
 * later than the data, and its dialog with it. Whoever moves the focus meanwhile keeps it.
 */
function focusWhenLost(target: () => HTMLElement | null | undefined): void {
  const end = performance.now() + patienceMs;
  const look = () => {
    if (document.activeElement === document.body) target()?.focus();
    else if (performance.now() < end) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
