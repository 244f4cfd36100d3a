import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { buttonClass } from './button.tsx';

interface FoldProps {
  title: ReactNode;
  /** Open at first; later, something in it needs the person. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Shows its title until it is pressed. What is in it stays in the page. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  const [isUnfolded, setUnfolded] = useState(isOpen);
  return (
    <details
      open={isUnfolded || isOpen}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      className="border-t border-line"
    >
      <summary className="flex min-h-11 items-center gap-2 rounded-sm py-2 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-5 shrink-0 text-ink-muted [[open]>summary>&]:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}

interface NoteFoldProps extends Pick<FoldProps, 'title' | 'children'> {
  icon: ReactNode;
  /** What looks like a button while it is folded, instead of the arrow. */
  press?: string;
}

/** The note above a list, whose details unfold from its one line. */
export function NoteFold({ icon, title, press, children }: NoteFoldProps) {
  return (
    <details className="group rounded-control bg-note text-sm">
      <summary className="flex min-h-14 items-center gap-2 rounded-control px-3 leading-4.5 [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true" className="shrink-0 [&_svg]:size-4.5">
          {icon}
        </span>
        <span className="min-w-0 grow font-semibold">{title}</span>
        {press && (
          <span
            className={buttonClass({
              size: 'sm',
              variant: 'primary',
              className: 'shrink-0 group-open:hidden',
            })}
          >
            {press}
          </span>
        )}
        <ChevronDown
          aria-hidden="true"
          className={`size-4.5 shrink-0 group-open:rotate-180 ${press ? 'hidden group-open:block' : ''}`}
        />
      </summary>
      <div className="grid max-w-prose gap-3 px-3 pb-3">{children}</div>
    </details>
  );
}
