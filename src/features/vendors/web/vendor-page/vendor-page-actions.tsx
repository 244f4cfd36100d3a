import { Link } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { RateAction } from '../vendor-list/row-actions.tsx';
import type { VendorRowProps } from '../vendor-list/vendor-row-props.ts';
import { ShareButton } from './share-button.tsx';
import { UseToggle } from './use-toggle.tsx';

export function VendorPageActions({ vendor, list }: VendorRowProps) {
  const { abilities } = list;
  return (
    <div className="mt-4 grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap">
      <RateAction vendor={vendor} list={list} />
      {abilities.canRate && <UseToggle vendorId={vendor.id} name={vendor.name} isYours={vendor.isYours} />}
      {abilities.canSubmit && (
        <Link to="/submit" search={{ vendor_id: vendor.id }} className={buttonClass({ size: 'sm' })}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </Link>
      )}
      <ShareButton name={vendor.name} path={`/communities/${list.communitySlug}/vendors/${vendor.id}`} />
    </div>
  );
}
