import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';

interface FoldProps {
  title: ReactNode;
  /** Open at first; later, something in it needs the person. */
  isOpen: boolean;
  children: ReactNode;
}

/** Shows its title until it is pressed. What is in it stays in the page. */
export function Fold({ title, isOpen, children }: FoldProps) {
  const [isUnfolded, setUnfolded] = useState(isOpen);
  return (
    <details
      open={isUnfolded || isOpen}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      className="group border-t border-line"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm py-2 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-5 shrink-0 text-ink-muted group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
