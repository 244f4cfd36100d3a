import type { ComponentType } from 'react';
import { toastError } from './shown-error.ts';
import { fetchDialogCode } from './ui/dialog.tsx';
import { lazyComponent } from './ui/lazy-component.tsx';

/**
 * Returns a dialog, or what else opens, whose code comes as a file of its own.
 *
 * @param load imports the module whose default export is the dialog; the browser fetches it once
 */
export function lazyDialog<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const { Component, fetchCode } = lazyComponent(load);
  const expect = () => {
    Promise.all([fetchCode(), fetchDialogCode()]).catch(() => {
      // The press that follows tries again, and tells.
    });
  };
  return {
    Dialog: Component,
    /** Fetches the code beforehand, when it is likely to be wanted. */
    expect,
    /** For the button that opens it. */
    triggerProps: { 'aria-haspopup': 'dialog', onPointerEnter: expect, onFocus: expect } as const,
    /**
     * Calls `show` once the code is there: a lost connection is a message then, and not a broken page.
     *
     * @param title of that message
     */
    open: (show: () => void, title = 'Action failed') => {
      fetchCode().then(show, (error: unknown) => toastError(error, title));
    },
  };
}
