import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { localStore } from '../../../web/browser-storage.ts';
import { IconButton } from '../../../web/ui/button.tsx';

interface WelcomeBannerProps {
  slug: string;
  communityName: string;
  /** What stands there otherwise. */
  children: ReactNode;
}

/** For people who may rate; in the place of the note, which is kept so that nothing moves. */
export function WelcomeBanner({ slug, communityName, children }: WelcomeBannerProps) {
  const { phase, setPaused, close } = useWelcomeBanner(slug);
  return (
    <div className="min-h-14">
      <div role="status">
        {phase !== 'hidden' && (
          <BannerCard
            communityName={communityName}
            isFading={phase === 'fading'}
            onPause={setPaused}
            onClose={close}
          />
        )}
      </div>
      {phase === 'hidden' && children}
    </div>
  );
}

interface BannerCardProps {
  communityName: string;
  isFading: boolean;
  onPause: (isPaused: boolean) => void;
  onClose: () => void;
}

function BannerCard({ communityName, isFading, onPause, onClose }: BannerCardProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a message and its button, not of fields
    <div
      role="group"
      aria-label="Welcome"
      onPointerEnter={() => onPause(true)}
      onPointerLeave={({ currentTarget }) => onPause(currentTarget.matches(':focus-within'))}
      onFocus={() => onPause(true)}
      onBlur={({ currentTarget }) => onPause(currentTarget.matches(':hover'))}
      className={`flex min-h-14 items-center gap-2 rounded-control bg-banner pl-3 text-xs text-banner-ink md:text-sm transition-opacity duration-400 ${isFading ? 'opacity-0' : ''}`}
    >
      <p className="min-w-0 grow py-1 leading-4 md:leading-5">
        <span className="font-semibold">Welcome to {communityName}!</span> Please rate at least 3 vendors, and
        check other categories.
      </p>
      <IconButton
        label="Close the welcome message"
        onClick={onClose}
        className="text-banner-ink! hover:bg-banner-deep!"
      >
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

export const showForMs = 15_000;
export const fadeMs = 400;

type Phase = 'hidden' | 'shown' | 'fading';

function useWelcomeBanner(slug: string) {
  const key = `welcome_dismissed:${slug}` as const;
  const [phase, setPhase] = useState<Phase>('hidden');
  const [isPaused, setPaused] = useState(false);
  const remaining = useRef(showForMs);

  // Not in the first render, since screen readers announce only later changes.
  useEffect(() => {
    if (localStore.get(key) === null) setPhase('shown');
  }, [key]);

  function close() {
    localStore.set(key, 'true');
    const isReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    setPhase(isReducedMotion ? 'hidden' : 'fading');
  }
  const autoClose = useEffectEvent(close);

  useEffect(() => {
    if (phase !== 'shown' || isPaused) return;
    const since = performance.now();
    const timer = window.setTimeout(() => autoClose(), remaining.current);
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
      // A dialog or list above handles the key first.
      if (event.key === 'Escape' && !event.defaultPrevented && !isOverlayOpen()) autoClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [phase]);

  return { phase, setPaused, close };
}

function isOverlayOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], [role=listbox]') !== null;
}
