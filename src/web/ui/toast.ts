export type ToastTone = 'success' | 'error' | 'info';

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** For an error that the page itself shows as well: the toast need not stay. */
  isPassing?: boolean | undefined;
};

/** Shows a message, and answers with a function that takes it away. */
export type ShowToast = (message: ToastMessage) => () => void;

interface WaitingToast {
  message: ToastMessage;
  takeAway: () => void;
}

let show: ShowToast | null = null;
let waiting: WaitingToast[] = [];
let loadToaster = () => {};

/**
 * Shows a passing message; may be called from anywhere. An error stays until it is dismissed, the
 * rest go after six seconds, which stand still while the toast is pointed at or has the focus.
 *
 * @returns a function that takes the toast away early
 */
export const toast: ShowToast = (message) => {
  if (show) return show(message);
  const entry: WaitingToast = {
    message,
    takeAway: () => {
      waiting = waiting.filter((other) => other !== entry);
    },
  };
  waiting.push(entry);
  loadToaster();
  return () => entry.takeAway();
};

/** Calls `load` whenever a message waits for the toaster: the first view does not wait for its code. */
export function onWaitingToast(load: () => void): void {
  loadToaster = load;
  if (waiting.length > 0) load();
}

/** Takes the messages that wait, for when the toaster cannot be had. They do so no longer. */
export function takeWaitingToasts(): ToastMessage[] {
  const messages = waiting.map(({ message }) => message);
  waiting = [];
  return messages;
}

/** Shows what waits, and all messages from then on, by a toaster that is there now. */
export function presentToasts(showToast: ShowToast): void {
  show = showToast;
  for (const entry of waiting) entry.takeAway = showToast(entry.message);
  waiting = [];
}
