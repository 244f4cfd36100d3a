import { Link, useNavigate } from '@tanstack/react-router';
import { AdminFrame } from '../../../../web/admin/admin-frame.tsx';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { Segmented } from '../../../../web/ui/segmented.tsx';
import { VendorImport } from './import/vendor-import.tsx';
import { SeedForm } from './seed-form.tsx';
import type { SeedSearch } from './seed-search.ts';

/** Vendors that nobody has recommended yet: one by one, or many from a file. */
export function SeedPage({ search: { community = '', from } }: { search: SeedSearch }) {
  const navigate = useNavigate();
  return (
    <AdminFrame
      title="Seed vendors"
      lead="Vendors to start a community with. They do not count until a neighbor rates or uses them."
      actions={
        <Link to="/admin/vendors/manage" className={buttonClass()}>
          Manage vendors
        </Link>
      }
    >
      <Segmented
        label="How many"
        hideLabel
        value={from ?? 'form'}
        onChange={(chosen) =>
          void navigate({
            to: '/admin/vendors/seed',
            search: { ...(community && { community }), ...(chosen === 'file' && { from: chosen }) },
            replace: true,
            resetScroll: false,
          })
        }
        options={[
          { value: 'form', label: 'One by one' },
          { value: 'file', label: 'Many from a file' },
        ]}
      />
      {from === 'file' ? <VendorImport communitySlug={community} /> : <SeedForm communitySlug={community} />}
    </AdminFrame>
  );
}
