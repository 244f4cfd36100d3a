import { type ComponentType, createElement, type ReactNode } from 'react';
import { toastError } from './errors.ts';

/**
 * A dialog, or what else opens, whose code comes as a file of its own. `Dialog` is rendered from the moment `open`
 * calls back. By then the code is there: `React.lazy` would let React hold the dialog back a moment all the same.
 *
 * @param load imports the module whose default export is the dialog; the browser fetches it once
 */
export function lazyDialog<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | null = null;
  const fetchCode = async () => {
    loaded = (await load()).default;
  };
  const expect = () => {
    fetchCode().catch(() => {
      // The press that follows tries again, and tells.
    });
  };
  return {
    Dialog: (props: Props): ReactNode => loaded && createElement(loaded, props),
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
