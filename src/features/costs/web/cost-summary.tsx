import Lock from 'lucide-react/icons/lock';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { ConfirmEmail, CostLock } from '../../../access/web/confirm-email.tsx';
import { useMe } from '../../../access/web/session.ts';
import type { Category } from '../../../catalogue/categories.ts';
import type { MarketPriceUnit } from '../../../catalogue/cost-kinds.ts';
import { costSuffix, formatAmount } from '../../../catalogue/format-cost.ts';
import type { VendorCostStats } from '../cost.schema.ts';
import { AreaAverageHelp } from './area-average-help.tsx';
import { opensWhenText, youPayText } from './cost-texts.ts';

export interface CostDetailsVendor {
  id: string;
  name: string;
  category: Category;
  marketAmount: number | null;
  marketUnit: MarketPriceUnit | null;
  isMarketOwn: boolean;
}

interface CostSummaryProps {
  stats: VendorCostStats;
  vendor: CostDetailsVendor;
}

export function CostSummary({ stats, vendor }: CostSummaryProps) {
  const youPay = youPayText(stats);
  return (
    <section aria-label="Summary" className="space-y-4">
      {stats.access === 'locked' && <Locked />}
      {stats.access === 'open' && stats.sampleSize === null && <TooFewHomes hasMine={stats.mine !== null} />}
      <Figures stats={stats} vendor={vendor} />
      {youPay && <p className="tabular rounded-control bg-accent-soft px-4 py-3">{youPay}</p>}
    </section>
  );
}

export function Locked() {
  const me = useMe();
  return (
    <div className="flex gap-3 rounded-card bg-surface-sunken p-4">
      <Lock aria-hidden="true" className="mt-0.5 size-5 text-ink-muted" />
      <span>
        <span className="block font-semibold">
          <CostLock />
        </span>
        {me?.needsConfirmation ? (
          <ConfirmEmail>
            You will see what neighbors pay once you confirm your email and your HOA has approved your home.
          </ConfirmEmail>
        ) : (
          'You will see what neighbors pay once your HOA approves your home. You can already share what you pay.'
        )}
      </span>
    </div>
  );
}

export function TooFewHomes({ hasMine }: { hasMine: boolean }) {
  return (
    <p className="flex gap-3 rounded-card bg-surface-sunken p-4">
      <Users aria-hidden="true" className="mt-0.5 size-5 text-ink-muted" />
      <span>
        <span className="block font-semibold">{opensWhenText(hasMine)}</span>
        With fewer, it would be clear who pays what.{!hasMine && ' Yours helps.'}
      </span>
    </p>
  );
}

function Figures({ stats, vendor: { marketAmount, marketUnit, isMarketOwn } }: CostSummaryProps) {
  const { avgAmount, sampleSize, median, min, max, unit } = stats;
  if ([avgAmount, marketAmount, median, min].every((figure) => figure == null)) return null;
  return (
    <dl className="tabular grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-4">
      {avgAmount != null && (
        <Figure label="Neighbors pay" unit={unit} note={`Average of ${sampleSize} homes`}>
          {formatAmount(avgAmount)}
        </Figure>
      )}
      {median != null && (
        <Figure label="Median" unit={unit} note="Half pay less">
          {formatAmount(median)}
        </Figure>
      )}
      {min != null && max != null && (
        <Figure label="Range" note={avgAmount == null ? `Of ${sampleSize} homes` : 'Lowest to highest'}>
          {formatAmount(min)} to <span className="whitespace-nowrap">{formatAmount(max)}</span>
        </Figure>
      )}
      {marketAmount !== null && (
        <Figure
          label="Area average"
          aside={<AreaAverageHelp className="-my-2 pointer-coarse:-my-2.5" />}
          unit={marketUnit}
          note={isMarketOwn ? 'For this provider' : marketUnit === 'job' && 'For a whole job'}
        >
          {formatAmount(marketAmount)}
        </Figure>
      )}
    </dl>
  );
}

interface FigureProps {
  label: string;
  aside?: ReactNode;
  unit?: string | null | undefined;
  note?: ReactNode;
  children: ReactNode;
}

/** A cell with an amount, which never wraps; only its unit does, after a very large one. */
function Figure({ label, aside, unit, note, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="flex min-h-6 items-center gap-1 text-sm text-ink-muted">
        {label}
        {aside}
      </dt>
      <dd>
        <span className="flex flex-wrap items-baseline leading-snug">
          <span className="text-lg font-semibold">{children}</span>
          <span className="text-sm">{costSuffix(unit)}</span>
        </span>
        {note && <span className="block text-sm text-ink-muted">{note}</span>}
      </dd>
    </div>
  );
}
