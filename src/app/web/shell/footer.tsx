import { Link } from '@tanstack/react-router';
import { HousesDrawing } from '../../../features/homes/web/houses-drawing.tsx';

/** From package.json, set by the build. */
declare const porchlistVersion: string;

interface FooterProps {
  /** Smaller, and hidden on phones, where the sections of the administration are at the bottom. */
  isWork: boolean;
  /** Short pages end with a drawing of the street, unless they begin with it. */
  hasStreet: boolean;
}

export function Footer({ isWork, hasStreet }: FooterProps) {
  return (
    <footer
      className={`print:hidden ${hasStreet ? 'on-place:border-t' : 'border-t'} border-line ${isWork ? 'mt-6 max-lg:hidden' : 'mt-16'}`}
    >
      {hasStreet && (
        <div className="relative isolate h-28 overflow-hidden bg-dusk on-place:hidden md:h-44">
          <HousesDrawing />
        </div>
      )}
      <nav
        aria-label="About"
        className={`mx-auto flex flex-wrap items-center gap-x-6 gap-y-1 px-4 text-sm text-ink-muted ${isWork ? 'max-w-[88rem] py-1 lg:px-6' : 'max-w-6xl py-6'}`}
      >
        <span className="mr-auto text-balance md:max-lg:basis-full">
          Porchlist: people your neighbors trust with their homes
        </span>
        {[
          { to: '/how-it-works', label: 'How it works' },
          { to: '/privacy', label: 'Privacy' },
          { to: '/terms', label: 'Terms' },
          { to: '/contact', label: 'Contact' },
        ].map(({ to, label }) => (
          <Link key={to} to={to} className="flex min-h-11 items-center underline-offset-4 hover:underline">
            {label}
          </Link>
        ))}
        <span className="md:max-lg:ml-auto">Version {porchlistVersion}</span>
      </nav>
    </footer>
  );
}
