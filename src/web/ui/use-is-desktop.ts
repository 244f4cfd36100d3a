import { createContext, type RefObject, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';

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

/** Returns a ref for an element, and whether the element is on screen or at most half a screen away. */
export function useNear<E extends Element>(): { ref: RefObject<E | null>; isNear: boolean } {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '50% 0px',
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
}
