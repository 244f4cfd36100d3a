import { AdminFrame } from '../../../../../web/admin/admin-frame.tsx';
import { CommunityChoice } from '../../../../../web/admin/community-choice.tsx';
import { AddressImport } from './address-import.tsx';
import type { AddressesSearch } from './addresses-search.ts';
import { Directory } from './directory.tsx';

/** A community's address directory, for its HOA admins and for platform admins. */
export function AddressesPage({ search }: { search: AddressesSearch }) {
  return (
    <AdminFrame
      title="Addresses"
      lead="The homes in a community. They are suggested to people who ask for access, and show which pending homes are real."
    >
      <CommunityChoice value={search.community}>
        {(slug) => (
          <div key={slug} className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <AddressImport slug={slug} />
            <Directory slug={slug} search={search} />
          </div>
        )}
      </CommunityChoice>
    </AdminFrame>
  );
}
