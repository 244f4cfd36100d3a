import type { ResponsiveDialogProps } from './dialog-frame.tsx';
import { lazyComponent } from './lazy-component.tsx';

const frame = lazyComponent<ResponsiveDialogProps>(() => import('./dialog-frame.tsx'));

/**
 * A dialog from 768 px on, a bottom drawer below that. Both are the same element, so turning the phone keeps all input.
 * Its code loads when the first dialog opens.
 */
export const ResponsiveDialog = frame.Component;

export const prefetchDialogCode = frame.prefetch;
