import type { VendorList } from '../../vendor.schema.ts';
import { longestList, type VendorListInput } from '../../vendor-list-input.ts';
import { captionText } from './list-texts.ts';
import { NoVendors } from './no-vendors.tsx';
import { useListSetting } from './use-list-setting.ts';
import { VendorCards } from './vendor-cards.tsx';
import { VendorOverlays } from './vendor-overlays.tsx';
import type { VisitorParts } from './vendor-row-props.ts';
import { VendorTable } from './vendor-table.tsx';

interface VendorRowsProps {
  data: VendorList;
  input: VendorListInput;
  isDesktop: boolean;
  visitor?: VisitorParts | undefined;
}

/** The vendors as a table or as cards, and what opens from them. */
export function VendorRows({
  data: { rows, abilities, nearestCategory },
  input,
  isDesktop,
  visitor,
}: VendorRowsProps) {
  const { list, overlays } = useListSetting({
    communitySlug: input.communitySlug,
    abilities,
    visitor,
    mostHomes: Math.max(0, ...rows.map((vendor) => vendor.homesServiced)),
  });
  return (
    <>
      {rows.length === 0 ? (
        <NoVendors
          input={input}
          nearestCategory={nearestCategory ?? null}
          canAdd={!list.isSignedIn || abilities.canSubmit}
          visitor={visitor}
        />
      ) : isDesktop ? (
        <VendorTable
          vendors={rows}
          list={list}
          sortBy={input.sortBy}
          caption={captionText(rows.length, input)}
        />
      ) : (
        <VendorCards vendors={rows} list={list} />
      )}
      {rows.length >= longestList && (
        <p className="mt-4 text-center text-ink-muted">
          These are the first {longestList}. Choose a category or search to find the others.
        </p>
      )}
      {rows.length > 0 && <div className="mt-6 empty:hidden">{visitor?.add(input.category)}</div>}
      <VendorOverlays overlays={overlays} list={list} />
    </>
  );
}
