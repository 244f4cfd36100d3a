import { createContext, use, useSyncExternalStore } from 'react';

/** Below this width, dialogs are drawers and tables are cards. */
const desktopQuery = '(min-width: 768px)';

export type Device = 'phone' | 'desk';

/** The screen that the server assumes until hydration, because it does not know the width. */
export const DeviceContext = createContext<Device>('desk');

const subscribe = (notify: () => void) => {
  const list = window.matchMedia(desktopQuery);
  list.addEventListener('change', notify);
  return () => list.removeEventListener('change', notify);
};

export const isDesktop = (): boolean => window.matchMedia(desktopQuery).matches;

export function useIsDesktop(): boolean {
  const device = use(DeviceContext);
  return useSyncExternalStore(subscribe, isDesktop, () => device === 'desk');
}
