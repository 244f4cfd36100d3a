import { Link } from '@tanstack/react-router';

/** From package.json, set by the build. */
declare const porchlistVersion: string;

/** @param isWork less room, and none on a phone, where the sections of the administration are */
export function Footer({ isWork }: { isWork: boolean }) {
  return (
    <footer className={`border-t border-line print:hidden ${isWork ? 'mt-6 max-lg:hidden' : 'mt-16'}`}>
      <nav
        aria-label="About"
        className={`mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-1 px-4 text-sm text-ink-muted ${isWork ? 'py-1' : 'py-6'}`}
      >
        <span className="mr-auto">Porchlist: people your neighbors trust with their homes</span>
        {[
          { to: '/privacy', label: 'Privacy' },
          { to: '/terms', label: 'Terms' },
          { to: '/contact', label: 'Contact' },
        ].map(({ to, label }) => (
          <Link key={to} to={to} className="flex min-h-11 items-center underline-offset-4 hover:underline">
            {label}
          </Link>
        ))}
        <span>Version {porchlistVersion}</span>
      </nav>
    </footer>
  );
}
