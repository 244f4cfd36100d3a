import { useEffect, useState } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { FactRow, Facts } from '../../../web/ui/facts.tsx';

const listSelector = '[data-inbox-list]';
const rowSelector = '[data-inbox-row]';

const keys: readonly [key: string, effect: string][] = [
  ['j or ↓', 'Next row'],
  ['k or ↑', 'Previous row'],
  ['a', 'Approve the row, or the selected rows'],
  ['r', 'Reject or decline the row, or the selected rows'],
  ['Enter', 'Details of the row'],
  ['x', 'Select the row'],
  ['u', 'Undo the latest decision'],
  ['/', 'Search the list'],
  ['Esc', 'Leave the list'],
  ['?', 'Show these keys'],
];

export function InboxKeys() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => listenToKeys(() => setOpen(true)), []);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="ml-auto pointer-coarse:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Keyboard shortcuts
      </Button>
      <ResponsiveDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Keyboard shortcuts"
        description="They work while a row has the focus: click it, or go there with Tab."
        size="sm"
      >
        <Facts>
          {keys.map(([key, effect]) => (
            <FactRow key={key} label={key}>
              {effect}
            </FactRow>
          ))}
        </Facts>
      </ResponsiveDialog>
    </>
  );
}

/** A letter that others follow or precede within this time belongs to a word. */
const wordMs = 250;

/**
 * Lets keys work while the focus is in a list of the inbox (WCAG 2.1.4). A letter that decides waits for a moment, so that
 * a dictated or misplaced word does nothing; moving on to another row ends the wait.
 *
 * @returns a function that stops it
 */
function listenToKeys(showHelp: () => void): () => void {
  let waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastOther = Number.NEGATIVE_INFINITY;

  function flush() {
    clearTimeout(timer);
    const acts = waiting;
    waiting = [];
    for (const act of acts) act();
  }

  function onLetter(event: KeyboardEvent, list: HTMLElement) {
    const act = actionOf(event.key, list, showHelp);
    const isInWord = event.timeStamp - lastOther < wordMs;
    if (!act || isInWord) {
      // The space bar presses buttons and boxes.
      if (event.key === ' ' && event.target !== currentRow()) return;
      lastOther = event.timeStamp;
      waiting = [];
      return;
    }
    event.preventDefault();
    if (!'arxu'.includes(event.key)) {
      flush();
      act();
    } else if (!event.repeat) {
      clearTimeout(timer);
      waiting.push(act);
      timer = setTimeout(flush, wordMs);
    }
  }

  function onKey(event: KeyboardEvent) {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented || event.isComposing) return;
    const list = target.closest<HTMLElement>(listSelector);
    if (!list || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Escape') {
      waiting = [];
      target.blur();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      flush();
      move(list, key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter' && target === currentRow()) {
      target.querySelector<HTMLElement>('[data-key=Enter]')?.click();
    } else if (key.length === 1) onLetter(event, list);
  }

  const endWord = () => {
    lastOther = Number.NEGATIVE_INFINITY;
  };

  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', endWord);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('pointerdown', endWord);
  };
}

function actionOf(key: string, list: HTMLElement, showHelp: () => void): (() => void) | undefined {
  if (key === 'j') return () => move(list, 1);
  if (key === 'k') return () => move(list, -1);
  if (key === '?') return showHelp;
  if (key === '/') return () => searchOf(list)?.focus();
  if (!'arxu'.includes(key)) return undefined;
  const row = currentRow();
  return () => press(key, list, row);
}

const currentRow = () => document.activeElement?.closest<HTMLElement>(rowSelector) ?? undefined;

const searchOf = (list: HTMLElement) =>
  list.closest('section')?.querySelector<HTMLElement>('input[type=search]');

function move(list: HTMLElement, step: 1 | -1): void {
  const rows = [...list.ownerDocument.querySelectorAll<HTMLElement>(rowSelector)];
  const row = currentRow();
  const next = row ? rows[rows.indexOf(row) + step] : list.querySelector<HTMLElement>(rowSelector);
  next?.focus();
}

/**
 * Presses the button for a key: the one for the selected rows, or else that of the row. Undo also works once the focus has
 * left the row: for the latest decision.
 */
function press(key: string, list: HTMLElement, row: HTMLElement | undefined): void {
  if (!list.contains(document.activeElement)) return;
  const button = `[data-key=${key}]`;
  const ofSelected = list.querySelector<HTMLElement>(`fieldset ${button}`);
  const latest = key === 'u' ? [...document.querySelectorAll<HTMLElement>(button)].at(-1) : undefined;
  (ofSelected ?? row?.querySelector<HTMLElement>(button) ?? latest)?.click();
  // The row keeps the focus when its button disappears.
  row?.focus();
}
