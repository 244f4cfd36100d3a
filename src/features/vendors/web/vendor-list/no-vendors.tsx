import { Link } from '@tanstack/react-router';
import House from 'lucide-react/icons/house';
import SearchX from 'lucide-react/icons/search-x';
import type { Category } from '../../../../catalogue/categories.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import type { VendorListInput } from '../../vendor-list-input.ts';
import { submitSearch } from './submit-search.ts';
import type { VisitorParts } from './vendor-row-props.ts';

interface NoVendorsProps {
  input: VendorListInput;
  /** Where a search that found nobody may look next. */
  nearestCategory: Category | null;
  canAdd: boolean;
  visitor: VisitorParts | undefined;
}

/** An empty category, an empty community for those who live there, or a search that found nobody. */
export function NoVendors({ input, nearestCategory, canAdd, visitor }: NoVendorsProps) {
  const { search } = input;
  return (
    <Card padding="none">
      <EmptyState
        icon={search === null ? <House /> : <SearchX />}
        title={search !== null && <span className="wrap-anywhere">No match for “{search}”</span>}
        action={
          visitor?.add(input.category) ??
          (canAdd && (
            <Link to="/submit" search={submitSearch(input)} className={buttonClass({ variant: 'primary' })}>
              + Add a Service Provider
            </Link>
          ))
        }
      >
        {search === null
          ? 'What? No vendors? Please be the first to add one to this category and help out your neighbors :)'
          : nothingFoundText(canAdd)}
        {nearestCategory && <NearestCategory category={nearestCategory} />}
      </EmptyState>
    </Card>
  );
}

function NearestCategory({ category }: { category: Category }) {
  return (
    <span className="mt-1 block">
      Looking for{' '}
      <Link
        to="."
        search={(search) => ({ ...search, category, q: undefined })}
        className="touch-target font-semibold text-accent underline underline-offset-4"
      >
        {category}
      </Link>
      ?
    </span>
  );
}

function nothingFoundText(canAdd: boolean): string {
  const looked = 'We searched every category and similar names.';
  return canAdd ? `${looked} Know someone? Add them.` : looked;
}
