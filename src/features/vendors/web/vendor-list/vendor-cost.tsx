import Lock from 'lucide-react/icons/lock';
import { CostLock } from '../../../../access/web/confirm-email.tsx';
import { mainCostLine } from '../../../../catalogue/cost-kinds.ts';
import { costSuffix, formatAmount, formatCost, roundAverage } from '../../../../catalogue/format-cost.ts';
import type { CategoryPrice } from '../../../costs/cost.schema.ts';
import { opensWhenText, typicalText } from '../../../costs/web/cost-texts.ts';
import { EditMarketPrice } from '../market-price/edit-market-price.tsx';
import type { VendorRowProps } from './vendor-row-props.ts';

export interface VendorCostProps extends VendorRowProps {
  /** What homes pay in the vendor's category, if the reader may see it. */
  price: CategoryPrice | undefined;
}

/**
 * '$130/month' and how it compares: '$10 under usual'. What is usual goes without saying. Cost Details are in the menu of
 * the row; on a card, both are the end of its second line, the comparison if there is room.
 */
export function VendorCost({ vendor, list, price }: VendorCostProps) {
  const { communityAmount, communityUnit, marketAmount, isMarketOwn } = vendor;
  if (communityAmount == null) return <NoAverage vendor={vendor} list={list} />;
  const comparison = typicalText({ amount: communityAmount, unit: communityUnit }, price);
  // In the table, the own area average takes its place.
  const isOnCardsOnly = isMarketOwn && marketAmount !== null;
  return (
    <>
      <span className="order-3 whitespace-nowrap @max-table:hanging-dot">
        <span className="sr-only">Neighbors pay </span>
        <span className="font-semibold">
          {formatAmount(roundAverage(communityAmount))}
          <span className={communityUnit === 'month' ? '@max-table:sr-only' : ''}>
            {costSuffix(communityUnit)}
          </span>
          <span aria-hidden="true" className="@table:hidden">
            {communityUnit === 'month' && '/mo'}
          </span>
        </span>
      </span>
      {comparison && (
        <span
          className={`order-3 text-xs whitespace-nowrap text-ink-muted ${onlyWithRoom} ${isOnCardsOnly ? '@table:sr-only' : '@table:block @table:leading-5'}`}
        >
          <span>
            {comparison.replace(/ usual$/, '')}
            <span className="@max-table:sr-only"> usual</span>
          </span>
        </span>
      )}
      <OwnAreaAverage vendor={vendor} list={list} />
    </>
  );
}

/** On a card, a line below that is cut off has what does not fit: nothing wraps, whatever the font. */
const onlyWithRoom =
  '@max-table:-ml-1.5 @max-table:flex @max-table:h-5.5 @max-table:min-w-0 @max-table:grow @max-table:basis-0 @max-table:flex-wrap @max-table:overflow-hidden @max-table:before:h-full';

/** What a vendor's price is compared with, if it is not that of its category, which stands above the list. */
function OwnAreaAverage({ vendor, list }: VendorRowProps) {
  const { marketAmount, marketUnit, isMarketOwn } = vendor;
  const isShown = isMarketOwn && marketAmount !== null;
  if (!isShown && !list.isPlatformAdmin) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-1 text-xs leading-4 whitespace-nowrap text-ink-muted @max-table:hidden">
      {isShown && (
        <span>
          Area avg. {formatCost(marketAmount, marketUnit)}
          <span className="sr-only"> for this provider</span>
        </span>
      )}
      {list.isPlatformAdmin && <EditMarketPrice vendor={vendor} isBrief />}
    </span>
  );
}

function NoAverage({ vendor, list }: VendorRowProps) {
  const { costs } = list.abilities;
  if (costs === 'hidden')
    return (
      <>
        <HiddenCost isByJob={isByJob(vendor)} />
        <OwnAreaAverage vendor={vendor} list={list} />
      </>
    );
  if (isByJob(vendor) && costs === 'open')
    return (
      <span className="order-3 text-xs whitespace-nowrap text-ink-muted @max-table:hanging-dot">
        Priced by the job
      </span>
    );
  return (
    <>
      <span
        className={`block text-ink-muted @max-table:hidden ${costs === 'locked' ? 'text-xs leading-4' : ''}`}
      >
        {/* The line below the name says why there is none. */}
        {costs === 'locked' ? <CostLock /> : <span aria-hidden="true">–</span>}
      </span>
      <OwnAreaAverage vendor={vendor} list={list} />
    </>
  );
}

/** The list of cards says once what residents see. */
function HiddenCost({ isByJob }: { isByJob: boolean }) {
  if (isByJob) return <span className="text-xs text-ink-muted @max-table:hidden">Priced by the job</span>;
  return (
    <span className="flex items-center gap-1.5 text-ink-muted @max-table:hidden" title="For residents only">
      <Lock aria-hidden="true" className="size-4" />
      <span className="sr-only">For residents only</span>
      {/* Decoration: the amount is not in the response. */}
      <span aria-hidden="true" className="font-semibold [filter:blur(5px)] select-none">
        $000
      </span>
    </span>
  );
}

const isByJob = ({ category }: VendorRowProps['vendor']) => mainCostLine(category) === null;

/** Says why a vendor has no price, where no neighbor speaks. */
export function MissingPrice({ vendor, list: { abilities } }: VendorRowProps) {
  if (vendor.communityAmount != null || abilities.costs !== 'open' || isByJob(vendor)) return null;
  return <span className="truncate text-xs text-ink-muted">{opensWhenText(vendor.hasMyCosts)}</span>;
}

/** What the cards above it do not show, once for all of them. */
export function LeftOutOfCards({ list: { abilities } }: Pick<VendorRowProps, 'list'>) {
  if (abilities.costs === 'hidden') return 'Residents see prices, numbers and what neighbors wrote.';
  return (
    <>
      Prices: <CostLock />
    </>
  );
}
