import { Link, useLocation, useRouter } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { MouseEvent } from 'react';
import type { Category } from '../../../../catalogue/categories.ts';

interface BackToListProps {
  communitySlug: string;
  category: Category;
}

/** To the list of the vendor's category; back to where it was left, for those who come from there. */
export function BackToList({ communitySlug, category }: BackToListProps) {
  const { history } = useRouter();
  const isFromList = useLocation({ select: ({ state }) => state.isFromList === true });

  function goBack(event: MouseEvent) {
    if (
      !isFromList ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    ) {
      return;
    }
    event.preventDefault();
    history.back();
  }

  return (
    <Link
      to="/communities/$slug"
      params={{ slug: communitySlug }}
      search={{ category }}
      onClick={goBack}
      className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 font-semibold text-accent hover:underline hover:underline-offset-4"
    >
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      Providers
    </Link>
  );
}
