import { localStore } from '../../../../web/browser-storage.ts';

const hour = 3_600_000;

/** When to ask about a call: from the next visit, for a limited time. */
const askAfterMs = 3 * hour;
const forgetAfterMs = 60 * 24 * hour;

export interface CalledProvider {
  /** The time of the call, or of 'Not yet', in milliseconds. */
  at: number;
  id: string;
  name: string;
}

/** Stores, only on this device, that the person called a provider. */
export function noteCall({ at, id, name }: CalledProvider): void {
  localStore.set('called_provider', [at, id, name].join(' '));
}

export function forgetCall(): void {
  localStore.remove('called_provider');
}

/** Returns the provider to ask about now; null if there is none. */
export function findCall(now: number): CalledProvider | null {
  const [at, id = '', ...words] = localStore.get('called_provider')?.split(' ') ?? [];
  const age = now - Number(at);
  return age >= askAfterMs && age < forgetAfterMs ? { at: Number(at), id, name: words.join(' ') } : null;
}
