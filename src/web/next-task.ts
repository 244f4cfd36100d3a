/** Resolves in a task of its own, before which the browser can answer what somebody has pressed meanwhile. */
export function nextTask(): Promise<void> {
  // Safari has it from 26.2 on.
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}
