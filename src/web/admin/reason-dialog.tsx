import { lazyDialog } from '../lazy-dialog.ts';
import type { ReasonDialogProps } from './reason-form-dialog.tsx';

/** Confirms a decision against a person and asks for its reason. */
export const ReasonDialog = lazyDialog<ReasonDialogProps>(() => import('./reason-form-dialog.tsx')).Dialog;
