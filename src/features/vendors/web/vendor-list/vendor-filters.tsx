import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { categories } from '../../../../catalogue/categories.ts';
import { useOneStop } from '../../../../web/ui/move-focus.ts';
import type { VendorList } from '../../vendor.schema.ts';
import type { SortOrder, VendorListInput } from '../../vendor-list-input.ts';
import { countAll } from './list-texts.ts';

const choices = ['All', ...categories] as const;

type Choice = (typeof choices)[number];

const sortChoices: { value: SortOrder; label: string; short: string }[] = [
  { value: 'homes_serviced', label: 'Neighbors Using', short: 'Most used' },
  { value: 'hoa_rating', label: 'Community rating', short: 'Top rated' },
  { value: 'google_rating', label: 'Google rating', short: 'Google' },
];

interface CategoryLinksProps {
  input: VendorListInput;
  /** Providers by category; undefined while unknown. */
  counts: VendorList['counts'] | undefined;
}

/**
 * A row of chips in the table, and with cards a panel that a button opens, or the row if scripts are off; one stop for
 * Tab either way.
 */
export function CategoryLinks({ input, counts }: CategoryLinksProps) {
  // A search is across all categories.
  const current = input.search === null ? (input.category ?? 'All') : null;
  const countOf = (category: Choice) =>
    counts && (category === 'All' ? countAll(counts) : (counts[category] ?? 0));
  const nav = useRef<HTMLElement>(null);
  const row = useOneStop<HTMLUListElement>();
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { isOpen, setOpen } = usePanel(nav);
  useEffect(() => {
    // With the next frame, which has to lay out the page anyway.
    requestAnimationFrame(() => scrollTo(row.ref.current?.querySelector(`[data-choice="${current}"]`)));
  }, [row.ref, current]);

  function close() {
    if (!isOpen) return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    <nav
      ref={nav}
      aria-label="Category"
      className="min-w-0"
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !nav.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <TradesButton
        ref={button}
        current={current}
        count={current === null ? undefined : countOf(current)}
        isOpen={isOpen}
        panelId={panelId}
        onPress={() => setOpen(!isOpen)}
      />
      <ul
        {...row}
        id={panelId}
        className={`relative flex gap-1.5 overflow-x-auto py-0.5 [scrollbar-width:none] *:shrink-0 @table:gap-0 ${isOpen ? panelClass : '@max-table:hidden noscript:flex!'}`}
      >
        {choices.map((category) => (
          <li key={category} data-choice={category}>
            <Link
              to="."
              search={(search) => ({ ...search, category, q: undefined })}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={category === current ? 'true' : undefined}
              onClick={close}
              className={chipClass}
            >
              <span className="min-w-0 @max-table:grow">{category}</span>
              <Count count={countOf(category)} className="@table:sr-only" />
            </Link>
          </li>
        ))}
        {isOpen && input.sortBy !== 'google_rating' && (
          <li className="col-span-full border-t border-line pt-1.5 @table:hidden">
            <SortLink value="google_rating" onClick={close} className={chipClass}>
              Sort by Google rating
            </SortLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface TradesButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  /** Null during a search. */
  current: Choice | null;
  count: number | undefined;
  isOpen: boolean;
  panelId: string;
  onPress: () => void;
}

function TradesButton({ ref, current, count, isOpen, panelId, onPress }: TradesButtonProps) {
  return (
    <div className="@container @table:hidden noscript:hidden">
      <button
        ref={ref}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={onPress}
        className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong bg-surface-raised pr-2.5 pl-3.5 text-left text-sm font-semibold transition-colors hover:border-ink-muted @max-[9rem]:gap-1 @max-[9rem]:text-xs"
      >
        <span className="sr-only">Trades{current && ': '}</span>
        <span aria-hidden={current === null} className="line-clamp-2 min-w-0 leading-tight">
          {current === 'All' ? 'All trades' : (current ?? 'Trades')}
        </span>
        <span className="@max-[9rem]:sr-only">
          <Count count={count} />
        </span>
        <ChevronDown aria-hidden="true" className={`size-4.5 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
    </div>
  );
}

const panelClass =
  '@max-table:absolute @max-table:inset-x-4 @max-table:top-full @max-table:z-30 @max-table:grid @max-table:max-h-[calc(100dvh-8rem)] @max-table:grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] @max-table:overflow-y-auto @max-table:rounded-card @max-table:border @max-table:border-line @max-table:bg-surface-raised @max-table:p-2 @max-table:shadow-float';

const chipClass = [
  'flex items-center font-semibold text-ink-muted transition-colors hover:text-ink aria-[current]:bg-accent aria-[current]:text-accent-ink',
  '@max-table:min-h-11.5 @max-table:gap-2 @max-table:rounded-control @max-table:px-2.5 @max-table:text-sm @max-table:leading-tight @max-table:text-ink @max-table:hover:bg-surface-sunken @max-table:aria-[current]:hover:bg-accent',
  '@table:min-h-9 @table:rounded-full @table:px-2.5 @table:text-sm @table:whitespace-nowrap @table:hover:bg-surface-sunken @table:aria-[current]:hover:bg-accent',
].join(' ');

function Count({ count, className = '' }: { count: number | undefined; className?: string }) {
  if (count === undefined) return null;
  return (
    <span className={`tabular font-normal ${className}`}>
      {count}
      <span className="sr-only">{count === 1 ? ' provider' : ' providers'}</span>
    </span>
  );
}

/** A press outside of `whole` closes the panel. */
function usePanel(whole: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, whole]);
  return { isOpen, setOpen };
}

/** Scrolls only the element's row. */
function scrollTo(element: Element | null | undefined): void {
  const row = element?.parentElement;
  if (!row) return;
  const { offsetLeft, offsetWidth } = element as HTMLElement;
  if (offsetLeft + offsetWidth > row.scrollLeft + row.clientWidth || offsetLeft < row.scrollLeft) {
    row.scrollLeft = offsetLeft + offsetWidth / 2 - row.clientWidth / 2;
  }
}

/** A phone has room for two; the panel of the trades has the third. */
export function SortLinks({ input: { sortBy } }: { input: VendorListInput }) {
  const row = useOneStop<HTMLUListElement>();
  return (
    <nav aria-label="Sort by">
      <ul {...row} className="flex rounded-full bg-surface-sunken">
        {sortChoices.map(({ value, label, short }) => (
          <li
            key={value}
            className={
              value === 'google_rating' && sortBy !== value ? '@max-pair:hidden noscript:block!' : undefined
            }
          >
            <SortLink
              value={value}
              isCurrent={value === sortBy}
              className="flex min-h-11 items-center rounded-full border border-transparent px-2.5 text-xs font-semibold whitespace-nowrap text-ink-muted transition-colors hover:text-ink aria-[current]:border-line-strong aria-[current]:bg-surface-raised aria-[current]:text-ink @table:px-3.5 @table:text-sm"
            >
              {short}
              <span className="sr-only">: {label}</span>
            </SortLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SortLinkProps {
  value: SortOrder;
  isCurrent?: boolean;
  className: string;
  tabIndex?: number;
  onClick?: () => void;
  children: ReactNode;
}

export function SortLink({ value, isCurrent = false, ...link }: SortLinkProps) {
  return (
    <Link
      to="."
      search={(search) => ({ ...search, sort: value })}
      resetScroll={false}
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'true' : undefined}
      {...link}
    />
  );
}
