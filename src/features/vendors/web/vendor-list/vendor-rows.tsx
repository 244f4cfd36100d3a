import { Link } from '@tanstack/react-router';
import House from 'lucide-react/icons/house';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import type { Category } from '../../../../catalogue/categories.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import type { VendorList } from '../../vendor.schema.ts';
import { maxListLength, type VendorListInput } from '../../vendor-list-input.ts';
import { captionText, submitSearch } from './list-texts.ts';
import { useListSetting } from './use-list-setting.ts';
import { VendorOverlays } from './vendor-overlays.tsx';
import type { VisitorParts } from './vendor-row-props.ts';
import { VendorTable } from './vendor-table.tsx';

interface VendorRowsProps {
  data: VendorList;
  input: VendorListInput;
  visitor?: VisitorParts | undefined;
}

/** The vendors with their overlays. */
export function VendorRows({
  data: { rows, abilities, nearestCategory = null, isOtherTrade = false },
  input,
  visitor,
}: VendorRowsProps) {
  const { list, overlays } = useListSetting({
    communitySlug: input.communitySlug,
    abilities,
    visitor,
  });
  return (
    <>
      {rows.length === 0 ? (
        <NoVendors
          input={input}
          nearestCategory={nearestCategory}
          isOtherTrade={isOtherTrade}
          canAdd={!list.isSignedIn || abilities.canSubmit}
          visitor={visitor}
        />
      ) : (
        <VendorTable
          vendors={rows}
          list={list}
          sortBy={input.sortBy}
          caption={captionText(rows.length, input)}
          hasCategories={input.category === null}
        />
      )}
      {rows.length >= maxListLength && (
        <p className="mt-4 text-center text-ink-muted">
          These are the first {maxListLength}. Choose a category or search to find the others.
        </p>
      )}
      {rows.length > 0 && !visitor && (!list.isSignedIn || abilities.canSubmit) && (
        <NewProviderLink input={input} />
      )}
      {rows.length > 0 && <div className="mt-6 empty:hidden">{visitor?.add(input.category)}</div>}
      <VendorOverlays overlays={overlays} list={list} />
    </>
  );
}

/** The link to add a provider, at the end of the cards. */
function NewProviderLink({ input }: { input: VendorListInput }) {
  return (
    <Link
      to="/submit"
      search={submitSearch(input)}
      className={buttonClass({ className: 'mt-3 w-full @table:hidden' })}
    >
      <Plus aria-hidden="true" className="size-4.5" />
      New Provider
    </Link>
  );
}

interface NoVendorsProps {
  input: VendorListInput;
  /** A category to suggest if a search has no results. */
  nearestCategory: Category | null;
  /** Whether the search names a trade that no category covers. */
  isOtherTrade: boolean;
  canAdd: boolean;
  visitor: VisitorParts | undefined;
}

/** The empty state of a category, a community or a search. */
function NoVendors({ input, nearestCategory, isOtherTrade, canAdd, visitor }: NoVendorsProps) {
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
          : isOtherTrade
            ? 'That is not one of our eleven trades.'
            : nothingFoundText(canAdd)}
        {nearestCategory && (
          <NearestCategory question={isOtherTrade ? 'Try' : 'Looking for'} category={nearestCategory} />
        )}
      </EmptyState>
    </Card>
  );
}

function NearestCategory({ question, category }: { question: string; category: Category }) {
  return (
    <span className="mt-1 block">
      {question}{' '}
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
  const searched = 'We searched every category and similar names.';
  return canAdd ? `${searched} Know someone? Add them.` : searched;
}
