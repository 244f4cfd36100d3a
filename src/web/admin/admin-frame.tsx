import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { PageHeading } from '../ui/card.tsx';

interface AdminFrameProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of an admin page, with a link back to the overview. */
export function AdminFrame({ title, lead, actions, children }: AdminFrameProps) {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-6 sm:pt-8">
      <div>
        <Link
          to="/admin"
          className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1 rounded-control pr-2 font-semibold text-accent"
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          Admin
        </Link>
        <PageHeading title={title} lead={lead} actions={actions} />
      </div>
      {children}
    </div>
  );
}
