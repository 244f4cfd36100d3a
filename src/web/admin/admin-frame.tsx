import type { ReactNode } from 'react';
import { PageHeading } from '../ui/card.tsx';

interface AdminFrameProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of an admin page, inside the frame of the administration. */
export function AdminFrame({ title, lead, actions, children }: AdminFrameProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-4 lg:px-6">
      <PageHeading title={title} lead={lead} actions={actions} size="sm" />
      {children}
    </div>
  );
}
