import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { refreshTopics, type Topic } from './change.ts';
import { isTransient } from './query-client.ts';
import {
  describeError,
  type FormLike,
  noteSeen,
  placeFieldErrors,
  type ShownError,
  signedOutToast,
  toastFailure,
} from './shown-error.ts';
import { type ToastMessage, toast } from './ui/toast.ts';

const retryDelayMs = 500;

type SuccessMessage = string | ToastMessage | null | undefined;

interface FailureOptions<Input> {
  /**
   * The toast for a failure: a title if the server sends none ('Action failed' by default), or texts that replace the
   * server's; null if the error is shown elsewhere.
   */
  failed?:
    | string
    | Partial<ToastMessage>
    | ((failure: ShownError, input: Input) => string | Partial<ToastMessage> | null);
  /** The description if the server sends none. */
  failedText?: string;
  /** Messages about fields of this form are shown beside them. */
  form?: FormLike | undefined;
  /** Maps the server's path of a field to the form's name if they differ. */
  fieldNames?: ((path: string, input: Input) => string) | undefined;
}

/** A writing call of `apiClient`, or a function that makes one or several. */
export type Call<Input, Output> = (input: Input) => PromiseLike<Output>;

export interface ChangeOptions<Input, Output> extends FailureOptions<Input> {
  /** The queries that it makes stale; all by default, because features show each other's data. */
  stale?: readonly Topic[];
  /** The toast for success; none if the result is visible anyway. */
  done?: SuccessMessage | ((output: Output, input: Input) => SuccessMessage);
  /**
   * Takes the focus if the focused element disappears; by default the closest part of the page that can, such as the list
   * of a removed row.
   */
  focus?: RefObject<HTMLElement | null> | undefined;
  /** Rolled back if the change fails. */
  optimistic?: OptimisticUpdate<Input> | undefined;
  /** How often a transient failure is tried; once by default. */
  attempts?: number;
  /** Called as soon as the server has answered. */
  onDone?: (output: Output, input: Input) => void;
  onFailed?: (failure: ShownError, input: Input) => void;
}

interface OptimisticUpdate<Input> {
  queryKey: QueryKey;
  // biome-ignore lint/suspicious/noExplicitAny: a key has no type for the data of its query
  update: (data: any, input: Input) => unknown;
}

export interface ChangeState<Input, Output> {
  /**
   * Makes the change unless it is already running. Resolves as soon as the server has answered, to true on success.
   * Never rejects.
   */
  run: (input: Input) => Promise<boolean>;
  /** True until the stale queries on screen have been refetched. */
  isPending: boolean;
  input: Input | undefined;
  isDone: boolean;
  output: Output | undefined;
  failures: number;
}

function isStaleAfter({ status }: ShownError): boolean {
  return status === 404 || status === 409 || (status !== null && status >= 500);
}

/** Returns the previous data. */
async function applyOptimistically<Input>(
  queryClient: QueryClient,
  { queryKey, update }: OptimisticUpdate<Input>,
  input: Input,
) {
  // A response on its way would overwrite it.
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueriesData({ queryKey });
  queryClient.setQueriesData({ queryKey }, (data: unknown) => data && update(data, input));
  return before;
}

function showSuccess<Input, Output>(
  done: ChangeOptions<Input, Output>['done'],
  output: Output,
  input: Input,
) {
  const message = typeof done === 'function' ? done(output, input) : done;
  if (message) toast({ tone: 'success', ...(typeof message === 'string' ? { title: message } : message) });
}

function showFailure<Input>(
  { failed = 'Action failed', failedText, form, fieldNames = (path) => path }: FailureOptions<Input>,
  error: unknown,
  input: Input,
): { failure: ShownError; close?: () => void } {
  const message = typeof failed === 'function' ? failed(describeError(error), input) : failed;
  const failure = describeError(error, typeof message === 'string' ? message : undefined, failedText);
  if (form) noteSeen(failure, form);
  const isPlaced = form && placeFieldErrors(failure.fields, form, (path) => fieldNames(path, input));
  if (isPlaced || message === null) return { failure };
  if (failure.status === 401 && typeof message === 'string')
    return { failure, close: toast(signedOutToast()) };
  const { title, description } = failure;
  const close = toastFailure(error, { title, description, ...(typeof message === 'object' && message) });
  return { failure, close };
}

/**
 * Returns a function that makes a change: it makes the call, shows the outcome, refetches the stale queries and keeps
 * the focus. The query cache notices an ended session or role, as with every call (`query-client.ts`).
 */
export function useChange<Input, Output>(
  call: Call<Input, Output>,
  options: ChangeOptions<Input, Output> = {},
): ChangeState<Input, Output> {
  const queryClient = useQueryClient();
  const [isRefetching, setRefetching] = useState(false);
  const isRunning = useRef(false);
  const closeFailure = useRef<() => void>(undefined);
  const { attempts = 1 } = options;

  async function refresh() {
    setRefetching(true);
    await refreshTopics(queryClient, options.stale);
    setRefetching(false);
    focusWhenLost(() => options.focus?.current ?? places.find((place) => place.isConnected));
  }

  const mutation = useMutation({
    mutationFn: async (input: Input) => call(input),
    retry: (failures, error) => failures < attempts - 1 && isTransient(error),
    retryDelay: (failures) => retryDelayMs * (failures + 1),
    onMutate: (input) => {
      closeFailure.current?.();
      return options.optimistic && applyOptimistically(queryClient, options.optimistic, input);
    },
    onSuccess: (output, input) => {
      isRunning.current = false;
      showSuccess(options.done, output, input);
      options.onDone?.(output, input);
      void refresh();
    },
    onError: (error, input, before) => {
      // Allows another try as soon as the error shows.
      isRunning.current = false;
      for (const [queryKey, data] of before ?? []) queryClient.setQueryData(queryKey, data);
      const { failure, close } = showFailure(options, error, input);
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
    isPending: mutation.isPending || isRefetching,
    input: mutation.isPending ? mutation.variables : undefined,
    isDone: mutation.isSuccess,
    output: mutation.data,
    failures: mutation.isPending ? mutation.failureCount : 0,
  };
}

/** The parts of the page around what was pressed last, outside of dialogs, that can take the focus; the innermost first. */
let places: readonly HTMLElement[] = [];

/** When the person last pressed Escape, which leaves a list. */
let leftAt = Number.NEGATIVE_INFINITY;

function placesAround(element: Element | null | undefined): HTMLElement[] {
  const place = element?.closest<HTMLElement>('main [tabindex="-1"]');
  return place ? [place, ...placesAround(place.parentElement)] : [];
}

if (typeof document !== 'undefined') {
  const remember = ({ target }: Event) => {
    if (target instanceof Element && target.closest('main')) places = placesAround(target);
  };
  // Before the press removes the button.
  document.addEventListener('click', remember, { capture: true });
  document.addEventListener('keydown', ({ key, timeStamp }) => {
    if (key === 'Escape') leftAt = timeStamp;
  });
}

const focusTimeoutMs = 1_500;

/**
 * Focuses `target` if the focused element disappears: the button of a changed row, and its dialog, disappear some frames
 * after the data. Does nothing if the person moves the focus meanwhile, or leaves it with Escape.
 */
function focusWhenLost(target: () => HTMLElement | null | undefined): void {
  const start = performance.now();
  const end = start + focusTimeoutMs;
  const look = () => {
    if (leftAt > start) return;
    if (document.activeElement === document.body) target()?.focus({ preventScroll: true });
    else if (performance.now() < end) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
