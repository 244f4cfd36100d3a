import { Link } from '@tanstack/react-router';
import House from 'lucide-react/icons/house';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import type { VendorListInput } from '../../vendor-list-input.ts';
import { submitSearch } from './submit-search.ts';

/** An empty category, or an empty community for those who live there. */
export function NoVendors({ input, canAdd }: { input: VendorListInput; canAdd: boolean }) {
  return (
    <Card padding="none">
      <EmptyState
        icon={<House />}
        action={
          canAdd && (
            <Link to="/submit" search={submitSearch(input)} className={buttonClass({ variant: 'primary' })}>
              + Add a Service Provider
            </Link>
          )
        }
      >
        What? No vendors? Please be the first to add one to this category and help out your neighbors :)
      </EmptyState>
    </Card>
  );
}
