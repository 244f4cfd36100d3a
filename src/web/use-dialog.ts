import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { DialogProps } from './ui/dialog-frame.tsx';

export interface Dialog<Subject> {
  /** Undefined before the first opening; stays while the dialog closes. */
  subject: Subject | undefined;
  show(subject: Subject): void;
  close: () => void;
  /** Props of the dialog's component. */
  state: DialogProps;
}

interface DialogOptions<Row> {
  /** Keeps the id of the subject in the address, as this search parameter. */
  name?: string;
  /** The rows of a list: the subject is the current one, which may change under the open dialog or leave the list. */
  rows?: readonly Row[] | undefined;
}

/**
 * Holds which dialog is open. It belongs to the page and not to the row that the dialog is about: a table becomes cards
 * when a phone is turned, and the input must survive that.
 */
export function useDialog<Subject = true>(): Dialog<Subject>;
export function useDialog<Row extends { id: string }>(
  options: DialogOptions<Row> & { rows: readonly Row[] | undefined },
): Dialog<Row>;
export function useDialog(options: { name: string }): Dialog<string>;
export function useDialog(options: DialogOptions<{ id: string }> = {}): Dialog<unknown> {
  const isOfRows = 'rows' in options;
  const [open, setOpen] = useStore(options.name);
  const found = isOfRows ? options.rows?.find(({ id }) => id === open) : open;
  const [subject, setSubject] = useState<unknown>(found);
  if (found !== undefined && found !== subject) setSubject(found);
  const show = useCallback(
    (shown: unknown) => setOpen(isOfRows ? (shown as { id: string }).id : shown),
    [isOfRows, setOpen],
  );
  const close = useCallback(() => setOpen(undefined), [setOpen]);
  const isFound = !isOfRows || (subject as { id: string } | undefined)?.id === open;
  return { subject, show, close, state: { open: open !== undefined && isFound, onClose: close } };
}

/** Holds a value in the address, where Back and links reach it, or else in the component. */
function useStore(name: string | undefined): [unknown, (value: unknown) => void] {
  const own = useState<unknown>();
  const navigate = useNavigate();
  const inAddress = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => (name === undefined ? undefined : search[name]),
  });
  const setInAddress = useCallback(
    (value: unknown) =>
      void navigate({
        to: '.',
        search: ((search: object) => ({ ...search, [name ?? '']: value })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate, name],
  );
  return name === undefined ? own : [inAddress, setInAddress];
}
