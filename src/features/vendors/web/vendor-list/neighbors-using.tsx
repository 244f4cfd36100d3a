import { Bar } from '../../../../web/ui/bar.tsx';
import { homesText, shareText } from './list-texts.ts';
import type { VendorRowProps } from './vendor-row-props.ts';

/** Homes, their share of the community, and a bar drawn against the most used vendor of the list. */
export function NeighborsUsing({ vendor, list }: VendorRowProps) {
  const width = list.mostHomes > 0 ? (vendor.homesServiced / list.mostHomes) * 100 : 0;
  return (
    <div className="tabular">
      <p className="flex items-baseline justify-between gap-2 whitespace-nowrap">
        <span>
          <span className="font-semibold">{homesText(vendor.homesServiced)}</span>
          <span className="md:sr-only"> using</span>
        </span>
        <span className="text-sm text-ink-muted">{shareText(vendor.homesPct)}</span>
      </p>
      <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-line">
        <Bar percent={width} />
      </span>
    </div>
  );
}
