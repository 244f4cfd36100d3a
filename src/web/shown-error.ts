import { ORPCError } from '@orpc/client';
import { type ErrorDetails, errorStatus } from '../platform/errors.ts';
import { isStepUp } from './api-client.ts';
import { sessionStore } from './browser-storage.ts';
import { type ToastMessage, toast } from './ui/toast.ts';

export interface ShownError {
  title: string;
  description: string;
  fields: Record<string, string>;
  status: number | null;
  /** What somebody else has saved meanwhile. */
  current?: object | undefined;
}

const offline = 'We could not reach Porchlist. Please check your connection and try again.';
const outdated = 'Porchlist has been updated, or the connection was lost. Please reload the page.';

/**
 * Returns whether lazily loaded code failed to load despite a connection. Most likely a deploy replaced it, so a reload
 * helps.
 */
export function isOutdated(error: unknown): boolean {
  // Matches the messages of Chromium, Firefox and Safari.
  const pattern = /dynamically imported module|importing a module script/i;
  return error instanceof Error && pattern.test(error.message) && navigator.onLine;
}

/**
 * Returns the texts to show for a failed call.
 *
 * @param title used if the server sent none, e.g. 'Could not submit vendor'
 * @param message used if the server sent none
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
    description: `${getMessage(error) ?? message}${reference}`,
    fields: details.fields ?? {},
    status: error.status,
    ...(details.current && { current: details.current }),
  };
}

/** Returns the product's own message. A proxy in between sends only codes. */
function getMessage({ code, message }: ORPCError<string, unknown>): string | null {
  return code in errorStatus && message !== code ? message : null;
}

/** Returns a function that dismisses the toast, for when the next try succeeds. */
export function toastError(error: unknown, title?: string): () => void {
  const { title: shownTitle, description } = describeError(error, title);
  return toastFailure(error, { title: shownTitle, description });
}

export function toastFailure(error: unknown, message: ToastMessage): () => void {
  return toast({ ...message, tone: 'error', action: wayOut(error) ?? message.action });
}

function wayOut(error: unknown): ToastMessage['action'] {
  if (isOutdated(error)) return { label: 'Reload', onClick: () => window.location.reload() };
  if (isStepUp(error)) return { label: 'Confirm', onClick: confirmHere };
  return undefined;
}

function confirmHere(): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(`/confirm?next=${encodeURIComponent(pathname + search + hash)}`);
}

export interface FormLike {
  getValues: () => object;
  setValue(name: never, value: never): void;
  setError(name: never, error: { type: string; message: string }, options?: { shouldFocus: boolean }): void;
}

/**
 * Notes in a form that sends what it saw (`seen`) what somebody else has saved meanwhile: the message said it, and the
 * next try may replace it.
 */
export function noteSeen({ current }: ShownError, form: FormLike): void {
  if (current && 'seen' in form.getValues()) form.setValue('seen' as never, current as never);
}

/**
 * Shows messages beside the fields of the form, and focuses the first of these fields. The input stays unchanged.
 *
 * @param nameOf maps the server's path of a field to the form's name
 * @returns whether the form has any of the fields
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

export function signedOutMessage(): {
  title: string;
  description: string;
  link: { label: string; href: string };
} {
  const { pathname, search, hash } = window.location;
  const next = encodeURIComponent(pathname + search + hash);
  return {
    title: 'You were signed out',
    description: hasDraft() ? 'Your text is kept.' : 'Please sign in to continue.',
    link: { label: 'Sign in', href: `/signin?next=${next}` },
  };
}

export const hasDraft = (): boolean => sessionStore.hasAny('draft:');

export function signedOutToast(): ToastMessage {
  const { link, ...message } = signedOutMessage();
  // A full page load: this page still assumes a signed-in person.
  const action = { label: link.label, onClick: () => window.location.assign(link.href) };
  return { ...message, tone: 'error', action };
}
