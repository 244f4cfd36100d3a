import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../web/ui/button.tsx';

/** Page of a missing, unknown or inactive preview link. */
export function InvalidPreviewLink() {
  return (
    <section className="mx-auto flex max-w-prose flex-col items-center gap-4 px-4 py-20 text-center">
      <h1 className="font-serif text-4xl font-semibold">Invalid Preview Link</h1>
      <p className="text-ink-muted">
        This link is incomplete or no longer active. Ask the person who shared it for a new one.
      </p>
      <Link to="/signin" className={buttonClass({ variant: 'primary' })}>
        Sign In
      </Link>
    </section>
  );
}
