import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { IconButton } from '../../../web/ui/icon-button.tsx';
import { useWelcomeBanner } from './use-welcome-banner.ts';

interface WelcomeBannerProps {
  slug: string;
  communityName: string;
  isWelcome: boolean;
}

/** Floats above the page, so that nothing moves when it comes or goes. */
export function WelcomeBanner({ slug, communityName, isWelcome }: WelcomeBannerProps) {
  const { phase, setPaused, close } = useWelcomeBanner(slug, isWelcome);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 md:right-auto md:bottom-6 md:left-6 md:w-100"
    >
      {phase !== 'hidden' && (
        <BannerCard
          communityName={communityName}
          isFading={phase === 'fading'}
          onPause={setPaused}
          onClose={close}
        />
      )}
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
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);

  function pause(pointed: boolean, focused: boolean) {
    setPointed(pointed);
    setFocused(focused);
    onPause(pointed || focused);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a message and its button, not of fields
    <div
      role="group"
      aria-label="Welcome"
      onPointerEnter={() => pause(true, isFocused)}
      onPointerLeave={() => pause(false, isFocused)}
      onFocus={() => pause(isPointed, true)}
      onBlur={() => pause(isPointed, false)}
      className={`pointer-events-auto flex items-start gap-3 rounded-card bg-banner p-4 pr-2 text-banner-ink shadow-float transition-opacity duration-400 starting:opacity-0 ${isFading ? 'opacity-0' : ''}`}
    >
      <div className="min-w-0 grow">
        <p className="font-serif text-lg font-semibold">Welcome to {communityName}!</p>
        <p className="mt-1">
          Please rate at least 3 vendors you have used, and check other categories to see who your neighbors
          trust.
        </p>
      </div>
      <IconButton
        label="Close the welcome message"
        onClick={onClose}
        className="-mt-1.5 text-banner-ink! hover:bg-banner-deep!"
      >
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
