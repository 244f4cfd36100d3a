import { useEffect } from 'react';

const rowSelector = '[data-inbox-row]';

/** The element that each key presses in the current row. */
const pressedByKey: Partial<Record<string, string>> = { a: 'a', r: 'r', x: 'x', u: 'u' };

/**
 * Keyboard shortcuts of the administration: u undoes the latest decision, also from its toast, and / goes to the search.
 * In the inbox j and k move between rows, a approves, r rejects or declines, and x chooses. Holding a key down acts
 * once, so that no second row is decided by accident.
 */
export function useAdminKeys(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      // Dialogs handle keys themselves. Toasts are dialogs, too, but leave the keys to the list.
      if (document.querySelector(':is([role=dialog], [role=alertdialog]):not([data-toasts] *)')) return;
      const act = actionOf(event.key);
      if (!act) return;
      event.preventDefault();
      if (!event.repeat || event.key === 'j' || event.key === 'k') act();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches(
      'input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox], [contenteditable]',
    )
  );
}

function actionOf(key: string): (() => void) | undefined {
  if (key === 'j') return () => move(1);
  if (key === 'k') return () => move(-1);
  if (key === '/') return () => document.querySelector<HTMLElement>('main input[type=search]')?.focus();
  const pressed = pressedByKey[key];
  return pressed ? () => press(pressed) : undefined;
}

const currentRow = () => document.activeElement?.closest<HTMLElement>(rowSelector);

function move(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(rowSelector)];
  const row = currentRow();
  const next = row ? rows[rows.indexOf(row) + step] : rows[0];
  next?.focus();
}

/** Presses a button of the current row. Undo also works once the focus has left the row: for the latest decision. */
function press(name: string): void {
  const row = currentRow();
  const inRow = row?.querySelector<HTMLElement>(`[data-key=${name}]`);
  const anywhere =
    name === 'u' ? [...document.querySelectorAll<HTMLElement>('[data-key=u]')].at(-1) : undefined;
  (inRow ?? anywhere)?.click();
  // The row stays current when its button disappears.
  row?.focus();
}
