import type { ToastMessage } from '../../../web/ui/toast.ts';
import { undoMs } from '../audit.rules.ts';

/** Returns the message about a decision, which offers Undo, also by the key u, as long as the server accepts it. */
export const undoToast = (message: ToastMessage, undo: () => void): ToastMessage => ({
  ...message,
  action: { label: 'Undo', onClick: undo, shortcut: 'u' },
  seconds: undoMs / 1000,
});
