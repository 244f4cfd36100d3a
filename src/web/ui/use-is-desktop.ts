import { createContext, use, useSyncExternalStore } from 'react';

/** Below this width, dialogs are drawers. */
const desktopQuery = '(min-width: 768px)';
/** Below this width, tables of the administration are cards: they would hide their last column, which has the buttons. */
const wideQuery = '(min-width: 80rem)';

export type Device = 'phone' | 'desk';

/** The screen that the server assumes until hydration, because it does not know the width. */
export const DeviceContext = createContext<Device>('desk');

const subscribeTo = (query: string) => (notify: () => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', notify);
  return () => list.removeEventListener('change', notify);
};
const subscribe = { [desktopQuery]: subscribeTo(desktopQuery), [wideQuery]: subscribeTo(wideQuery) };

const matches = (query: string): boolean => window.matchMedia(query).matches;

export const isDesktop = (): boolean => matches(desktopQuery);

function useMatches(query: keyof typeof subscribe): boolean {
  const device = use(DeviceContext);
  return useSyncExternalStore(
    subscribe[query],
    () => matches(query),
    () => device === 'desk',
  );
}

export const useIsDesktop = (): boolean => useMatches(desktopQuery);

export const useIsWide = (): boolean => useMatches(wideQuery);
