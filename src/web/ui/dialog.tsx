import type { ResponsiveDialogProps } from './dialog-frame.tsx';
import { lazyComponent } from './lazy-component.tsx';

export type { ResponsiveDialogProps };

const frame = lazyComponent<ResponsiveDialogProps>(() => import('./dialog-frame.tsx'));

/**
 * A dialog from 768 px on, a drawer from the bottom below that. It is the same element in both
 * shapes, so turning the phone keeps everything that was typed. Pages are made without its code, which comes when the
 * first dialog opens.
 */
export const ResponsiveDialog = frame.Component;

/** Fetches the code of every dialog, beside that of the one that is about to open. */
export const fetchDialogCode = frame.fetchCode;
