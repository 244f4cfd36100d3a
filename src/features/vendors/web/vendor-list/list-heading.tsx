import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { buttonClass } from '../../../../web/ui/button.tsx';
import type { VendorListInput } from '../../vendor-list-input.ts';
import { likenessText, listedText } from './list-texts.ts';
import { submitSearch } from './submit-search.ts';

interface ListHeadingProps {
  id: string;
  /** 'pending' while it is on its way: what was known stays until then. */
  count: number | 'pending' | 'unknown';
  input: Pick<VendorListInput, 'category' | 'search'>;
  children: ReactNode;
}

/** Says what is listed, and says it aloud whenever that changes. */
export function ListHeading({ id, count, input: { category, search }, children }: ListHeadingProps) {
  const [shown, setShown] = useState({ count, category, search });
  const isOther = count !== shown.count || category !== shown.category || search !== shown.search;
  if (count !== 'pending' && isOther) setShown({ count, category, search });
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 wrap-anywhere">
        <h2 id={id} className="font-serif text-2xl leading-tight font-semibold">
          Providers
        </h2>
        <p role="status" className="tabular min-h-5.5 text-sm text-ink-muted">
          {typeof shown.count === 'number' && (
            <>
              {listedText(shown.count)}
              {/* The eye sees it in the search box; on a phone the line would grow, and push what is below. */}
              <span className="max-lg:sr-only">{likenessText(shown.search)}</span>
              {/* The eye sees the category in the filter. */}
              <span className="sr-only"> in {shown.category ?? 'all categories'}</span>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 md:max-lg:grow">{children}</div>
    </div>
  );
}

/** On a phone the way to the form stays beside the list. */
export function NewProviderLink({ input }: { input: VendorListInput }) {
  return (
    <Link
      to="/submit"
      search={submitSearch(input)}
      className={buttonClass({ size: 'sm', className: 'min-h-11 whitespace-nowrap' })}
    >
      <Plus aria-hidden="true" className="size-4.5" />
      New Provider
    </Link>
  );
}
