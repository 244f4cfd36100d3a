import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { buttonClass } from '../../../../web/ui/button.tsx';
import type { VendorListInput } from '../../vendor-list-input.ts';
import { submitSearch } from './submit-search.ts';

interface ListHeadingProps {
  id: string;
  /** Null while it is not known; what was known stays until then. */
  count: string | null;
  input: VendorListInput;
  isNewProviderOffered: boolean;
}

/** Says what is listed, and says it aloud whenever that changes. */
export function ListHeading({ id, count, input, isNewProviderOffered }: ListHeadingProps) {
  const [shown, setShown] = useState(count);
  if (count !== null && count !== shown) setShown(count);
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div>
        <h2 id={id} className="font-serif text-2xl leading-tight font-semibold">
          Service providers
        </h2>
        <p role="status" className="tabular min-h-5.5 text-sm text-ink-muted">
          {shown}
        </p>
      </div>
      {isNewProviderOffered && (
        <Link
          to="/submit"
          search={submitSearch(input)}
          className={buttonClass({ size: 'sm', className: 'shrink-0' })}
        >
          <Plus aria-hidden="true" className="size-4.5" />
          New Provider
        </Link>
      )}
    </div>
  );
}
