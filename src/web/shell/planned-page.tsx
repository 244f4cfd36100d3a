import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { usePageMeta } from '../use-page-meta.ts';

/** A page whose function is still being built: says what it will be, and leads back. */
export function PlannedPage({ title, children }: { title: string; children: ReactNode }) {
  usePageMeta({ title });
  return (
    <section className="mx-auto flex max-w-prose flex-col items-start gap-4 px-4 py-16">
      <h1 className="font-serif text-3xl">{title}</h1>
      <p className="text-ink-muted">{children}</p>
      <Link to="/dashboard" className={buttonClass()}>
        Back to the community page
      </Link>
    </section>
  );
}
