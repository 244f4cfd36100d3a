export type ToastTone = 'success' | 'error' | 'info';

interface ToastAction {
  label: string;
  onClick: () => void;
  /** The key that presses it in the administration. */
  shortcut?: string;
}

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  action?: ToastAction | undefined;
  secondAction?: ToastAction | undefined;
  /** Closes by itself; false by default for errors, true for others. */
  autoCloses?: boolean | undefined;
  /** How long it stays if it closes by itself; six by default, four on a phone if nothing can be pressed. */
  seconds?: number | undefined;
};

export type ShowToast = (message: ToastMessage) => () => void;

interface QueuedToast {
  message: ToastMessage;
  dismiss: () => void;
}

let pressedAt = 0;
// Here, since the toaster loads after the first press.
if (typeof document !== 'undefined') {
  const seePress = ({ clientY, detail, target }: MouseEvent) => {
    // A click by keyboard has no position of its own.
    const byKey = detail === 0 && target instanceof Element;
    pressedAt = byKey ? target.getBoundingClientRect().y : clientY;
  };
  document.addEventListener('click', seePress, { capture: true });
}

/** Whether the person pressed in the lower half of the screen, where they go on. */
export const isPressBelow = (): boolean => pressedAt > window.innerHeight / 2;

let show: ShowToast | null = null;
let queue: QueuedToast[] = [];
let loadToaster = () => {};

/**
 * Shows a message. An error stays until it is dismissed; others close after a few seconds, not counting the time while
 * the toast is hovered or focused.
 *
 * @returns a function that dismisses the toast early
 */
export const toast: ShowToast = (message) => {
  if (show) return show(message);
  const entry: QueuedToast = {
    message,
    dismiss: () => {
      queue = queue.filter((other) => other !== entry);
    },
  };
  queue.push(entry);
  loadToaster();
  return () => entry.dismiss();
};

/** Calls `load` whenever a message is queued for the toaster, whose code loads after the first view. */
export function onQueuedToast(load: () => void): void {
  loadToaster = load;
  if (queue.length > 0) load();
}

/** Removes and returns the queued messages, for when the toaster fails to load. */
export function takeQueuedToasts(): ToastMessage[] {
  const messages = queue.map(({ message }) => message);
  queue = [];
  return messages;
}

export function registerToaster(showToast: ShowToast): void {
  show = showToast;
  for (const entry of queue) entry.dismiss = showToast(entry.message);
  queue = [];
}
