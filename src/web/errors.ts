import { ORPCError } from '@orpc/client';
import { type ErrorDetails, errorStatus } from '../platform/errors.ts';
import { toast } from './ui/toast.ts';

export interface ShownError {
  title: string;
  description: string;
  fields: Record<string, string>;
  status: number | null;
}

const offline = 'We could not reach Porchlist. Please check your connection and try again.';
const outdated = 'Porchlist has been updated, or the connection was lost. Please reload the page.';

/**
 * Code that a page fetches when it is needed did not come although there is a connection: most likely it is that of a
 * version which has been replaced, and a reload helps.
 */
export function isOutdated(error: unknown): boolean {
  // In the words of Chromium, Firefox and Safari.
  const words = /dynamically imported module|importing a module script/i;
  return error instanceof Error && words.test(error.message) && navigator.onLine;
}

/**
 * The one mapping from a failed call to words on the screen.
 *
 * @param title used when the server gave none, e.g. 'Could not submit vendor'
 * @param message used when the server gave none
 */
export function describeError(
  error: unknown,
  title = 'Something went wrong',
  message = 'Please try again.',
): ShownError {
  if (isOutdated(error)) return { title, description: outdated, fields: {}, status: null };
  if (!(error instanceof ORPCError)) return { title, description: offline, fields: {}, status: null };
  const details = (error.data ?? {}) as ErrorDetails;
  const reference = details.reference ? ` (Reference ${details.reference})` : '';
  return {
    title: details.title ?? title,
    description: `${wordsOf(error) ?? message}${reference}`,
    fields: details.fields ?? {},
    status: error.status,
  };
}

/** What the product said. What stands between it and the browser, such as a proxy, speaks in codes. */
function wordsOf({ code, message }: ORPCError<string, unknown>): string | null {
  return code in errorStatus && message !== code ? message : null;
}

/** Answers with a function that takes the toast away, such as when the next try succeeds. */
export function toastError(error: unknown, title?: string): () => void {
  const shown = describeError(error, title);
  return toast({
    tone: 'error',
    title: shown.title,
    description: shown.description,
    action: isOutdated(error) ? { label: 'Reload', onClick: () => window.location.reload() } : undefined,
  });
}

/** As much of a form (react-hook-form) as showing errors needs. */
export interface FormLike {
  setError(name: never, error: { type: string; message: string }, options?: { shouldFocus: boolean }): void;
}

/**
 * Shows a failed submission: messages of known fields beside them, the first one focused; everything else as a toast.
 * Nothing typed is touched. Answers with a function that takes the toast away again.
 *
 * @param fieldNames maps the server's field paths to the form's; fields of the same name need no entry
 */
export function showFormError(
  error: unknown,
  form: FormLike,
  known: readonly string[],
  title: string,
  fieldNames: Record<string, string> = {},
): () => void {
  const shown = describeError(error, title);
  const placed = Object.entries(shown.fields)
    .map(([path, message]) => [fieldNames[path] ?? path, message] as const)
    .filter(([name]) => known.includes(name));
  for (const [index, [name, message]] of placed.entries()) {
    form.setError(name as never, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  if (placed.length > 0) return () => {};
  return toast({ tone: 'error', title: shown.title, description: shown.description });
}
