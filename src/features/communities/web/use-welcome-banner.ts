import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { localStore } from '../../../web/browser-storage.ts';

export const showForMs = 15_000;
export const fadeMs = 400;

type Phase = 'hidden' | 'shown' | 'fading';

export interface WelcomeBannerState {
  phase: Phase;
  /** Stands still while the banner is pointed at or has the focus. */
  setPaused: (isPaused: boolean) => void;
  close: () => void;
}

/** Shows the banner once per community: it goes by itself or is closed, and either way that is remembered. */
export function useWelcomeBanner(slug: string, isWelcome: boolean): WelcomeBannerState {
  const key = `welcome_dismissed:${slug}` as const;
  const [phase, setPhase] = useState<Phase>('hidden');
  const [isPaused, setPaused] = useState(false);
  const remaining = useRef(showForMs);

  // Not in the first render: what appears afterwards is read out.
  useEffect(() => {
    if (isWelcome && localStore.get(key) === null) setPhase('shown');
  }, [isWelcome, key]);

  function close() {
    localStore.set(key, 'true');
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    setPhase(isStill ? 'hidden' : 'fading');
  }
  const closeByItself = useEffectEvent(close);

  useEffect(() => {
    if (phase !== 'shown' || isPaused) return;
    const since = performance.now();
    const timer = window.setTimeout(() => closeByItself(), remaining.current);
    return () => {
      window.clearTimeout(timer);
      remaining.current -= performance.now() - since;
    };
  }, [phase, isPaused]);

  useEffect(() => {
    if (phase !== 'fading') return;
    const timer = window.setTimeout(() => setPhase('hidden'), fadeMs);
    return () => window.clearTimeout(timer);
  }, [phase]);

  useEffect(() => {
    if (phase !== 'shown') return;
    const onKey = (event: KeyboardEvent) => {
      // What lies above takes the key first.
      if (event.key === 'Escape' && !event.defaultPrevented && !isSomethingOpen()) closeByItself();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [phase]);

  return { phase, setPaused, close };
}

function isSomethingOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], [role=listbox]') !== null;
}
