import { lazyDialog } from '../lazy-dialog.ts';
import type { ReasonDialogProps } from './reason-form-dialog.tsx';

/** Asks before a decision against somebody, and for its reason. */
export const ReasonDialog = lazyDialog<ReasonDialogProps>(() => import('./reason-form-dialog.tsx')).Dialog;
