import { ORPCError } from '@orpc/client';
import { type ErrorDetails, errorStatus } from '../platform/errors.ts';
import { type ToastMessage, toast } from './ui/toast.ts';

export interface ShownError {
  title: string;
  description: string;
  fields: Record<string, string>;
  status: number | null;
}

const offline = 'We could not reach Porchlist. Please check your connection and try again.';
const outdated = 'Porchlist has been updated, or the connection was lost. Please reload the page.';

/**
 * Returns whether code that a page fetches when it is needed did not come although there is a connection: most
 * likely it is that of a version which has been replaced, and a reload helps.
 */
export function isOutdated(error: unknown): boolean {
  // In the words of Chromium, Firefox and Safari.
  const words = /dynamically imported module|importing a module script/i;
  return error instanceof Error && words.test(error.message) && navigator.onLine;
}

/**
 * Puts a failed call into words on the screen.
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
  const { title: shownTitle, description } = describeError(error, title);
  return toastFailure(error, { title: shownTitle, description });
}

/** Says a failure as `toastError` does, in words of the caller's own. */
export function toastFailure(error: unknown, said: ToastMessage): () => void {
  return toast({
    ...said,
    tone: 'error',
    action: isOutdated(error) ? { label: 'Reload', onClick: () => window.location.reload() } : said.action,
  });
}

/** As much of a form (react-hook-form) as showing errors needs. */
export interface FormLike {
  getValues: () => object;
  setError(name: never, error: { type: string; message: string }, options?: { shouldFocus: boolean }): void;
}

/**
 * Puts messages beside the fields that the form has, and the focus into the first of them. Nothing typed is touched.
 *
 * @param nameOf the form's name of a field, by the server's path
 * @returns whether there was any
 */
export function placeFieldErrors(
  fields: Record<string, string>,
  form: FormLike,
  nameOf: (path: string) => string,
): boolean {
  const values = form.getValues();
  const placed = Object.entries(fields)
    .map(([path, message]) => [nameOf(path), message] as const)
    .filter(([name]) => isField(values, name));
  for (const [index, [name, message]] of placed.entries()) {
    form.setError(name as never, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return placed.length > 0;
}

const isField = (values: object, name: string): boolean =>
  name
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], values) !==
  undefined;
