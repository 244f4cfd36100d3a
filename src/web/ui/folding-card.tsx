import { useLocation } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { Card, CardHeading } from './card.tsx';

interface FoldingCardProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A card that is folded on phones, for what few people look for on a long page. */
export function FoldingCard({ id, title, children }: FoldingCardProps) {
  const [isOpen, setOpen] = useState(false);
  const hash = useLocation({ select: (location) => location.hash });
  const details = useRef<HTMLDivElement>(null);
  // A link may lead to something that is folded.
  useEffect(() => {
    const target = hash ? details.current?.querySelector(`#${CSS.escape(hash)}`) : null;
    // A folded target has no boxes.
    if (!target || target.getClientRects().length > 0) return;
    setOpen(true);
    requestAnimationFrame(() => target.scrollIntoView());
  }, [hash]);
  return (
    <Card as="section" aria-labelledby={id} className={`max-md:pt-3 ${isOpen ? '' : 'max-md:pb-0'}`}>
      <CardHeading
        id={id}
        aside={
          <IconButton
            label={`Details of ${title}`}
            aria-expanded={isOpen}
            aria-controls={`${id}-details`}
            className="-mr-2 md:hidden"
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown aria-hidden="true" className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
          </IconButton>
        }
      >
        {title}
      </CardHeading>
      <div ref={details} id={`${id}-details`} className={isOpen ? '' : 'max-md:hidden'}>
        {children}
      </div>
    </Card>
  );
}
