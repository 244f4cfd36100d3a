import { Link } from '@tanstack/react-router';
import House from 'lucide-react/icons/house';
import SearchX from 'lucide-react/icons/search-x';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import type { VendorListInput } from '../../vendor-list-input.ts';
import { submitSearch } from './submit-search.ts';
import type { GuestParts } from './vendor-row-props.ts';

interface NoVendorsProps {
  input: VendorListInput;
  canAdd: boolean;
  guest: GuestParts | undefined;
}

/** An empty category, an empty community for those who live there, or a search that found nobody. */
export function NoVendors({ input, canAdd, guest }: NoVendorsProps) {
  const { search } = input;
  return (
    <Card padding="none">
      <EmptyState
        icon={search === null ? <House /> : <SearchX />}
        title={search !== null && <span className="wrap-anywhere">Nobody like “{search}”</span>}
        action={
          guest?.add(input.category) ??
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
      </EmptyState>
    </Card>
  );
}

function nothingFoundText(canAdd: boolean): string {
  const looked = 'We looked in every category, and for names that are merely similar.';
  return canAdd ? `${looked} If you know them, please add them.` : looked;
}
