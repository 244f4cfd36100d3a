import { Link } from '@tanstack/react-router';
import House from 'lucide-react/icons/house';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import { useMemo } from 'react';
import { useMe } from '../../../../access/web/session.ts';
import { type Category, categories } from '../../../../catalogue/categories.ts';
import { counted } from '../../../../platform/format-number.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { AskButton, useQuestions } from '../../../questions/web/ask-button.tsx';
import type { VendorList } from '../../vendor.schema.ts';
import { maxListLength, type VendorListInput } from '../../vendor-list-input.ts';
import { captionText, countAll, submitSearch } from './list-texts.ts';
import { useListSetting } from './use-list-setting.ts';
import { VendorOverlays } from './vendor-overlays.tsx';
import type { VisitorParts } from './vendor-row-props.ts';
import { sectionsOf } from './vendor-sections.ts';
import { VendorTable } from './vendor-table.tsx';

interface VendorRowsProps {
  data: VendorList;
  input: VendorListInput;
  visitor?: VisitorParts | undefined;
}

export function VendorRows({ data, input, visitor }: VendorRowsProps) {
  const { rows, abilities, counts } = data;
  const sections = useMemo(() => sectionsOf(data, input), [data, input]);
  const { list, overlays } = useListSetting({ communitySlug: input.communitySlug, abilities, visitor });
  const canAdd = !list.isSignedIn || abilities.canSubmit;
  return (
    <>
      {rows.length === 0 ? (
        <NoVendors {...{ data, input, visitor, canAdd }} />
      ) : (
        <VendorTable
          sections={sections}
          list={list}
          sortBy={input.sortBy}
          caption={captionText(input.perCategory === null ? rows.length : countAll(counts), input)}
          prices={data.categoryPrices}
          hasCategories={input.category === null}
        />
      )}
      {rows.length >= maxListLength && (
        <p className="mt-4 text-center text-ink-muted">
          These are the first {maxListLength}. Choose a category or search to find the others.
        </p>
      )}
      {rows.length > 0 && !visitor && canAdd && (
        <Link
          to="/submit"
          search={submitSearch(input)}
          className={buttonClass({ className: 'mt-3 w-full @table:hidden' })}
        >
          <Plus aria-hidden="true" className="size-4.5" />
          New Provider
        </Link>
      )}
      <VendorOverlays overlays={overlays} list={list} />
    </>
  );
}

function NoVendors({ data, input, visitor, canAdd }: VendorRowsProps & { canAdd: boolean }) {
  const { search } = input;
  const { counts, nearestCategory, isOtherTrade = false } = data;
  const canAsk = useQuestions(input.communitySlug)?.abilities.canAsk ?? false;
  const asksFirst = canAsk && search !== null;
  // The one filled button of strangers is 'Request Access'.
  const isStranger = useMe() === null;
  return (
    <Card padding="none">
      <EmptyState
        icon={search === null ? <House /> : <SearchX />}
        title={search !== null && <span className="wrap-anywhere">No match for “{search}”</span>}
        action={
          visitor?.add(input.category) ?? (
            <>
              {asksFirst && <AskButton {...input} variant="primary" />}
              {canAdd && (
                <Link
                  to="/submit"
                  search={submitSearch(input)}
                  className={buttonClass({ variant: asksFirst || isStranger ? 'secondary' : 'primary' })}
                >
                  + Add a Service Provider
                </Link>
              )}
            </>
          )
        }
      >
        {search === null
          ? 'What? No vendors? Please be the first to add one to this category and help out your neighbors :)'
          : isOtherTrade
            ? 'We have nobody for that yet.'
            : nothingFoundText(canAdd)}
        {nearestCategory && (
          <NearestCategory question={isOtherTrade ? 'Try' : 'Looking for'} category={nearestCategory} />
        )}
        {search === null && <FilledCategories counts={counts} />}
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

function FilledCategories({ counts }: Pick<VendorList, 'counts'>) {
  const filled = categories
    .map((category) => ({ category, count: counts[category] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  if (filled.length === 0) return null;
  return (
    <span className="mt-2 flex flex-wrap justify-center gap-x-4 text-ink">
      {filled.map(({ category, count }) => (
        <Link
          key={category}
          to="."
          search={(search) => ({ ...search, category, q: undefined })}
          resetScroll={false}
          className="tabular inline-flex min-h-9 items-center whitespace-nowrap text-accent underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {counted(count, 'provider')} in {category}
        </Link>
      ))}
    </span>
  );
}

function nothingFoundText(canAdd: boolean): string {
  const searched = 'We searched every category and similar names.';
  return canAdd ? `${searched} Know someone? Add them.` : searched;
}
