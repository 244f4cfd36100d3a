import { useQuery } from '@tanstack/react-query';
import MapPinHouse from 'lucide-react/icons/map-pin-house';
import { useState } from 'react';
import { Day } from '../../../../../web/admin/day.tsx';
import { FilteredList, listOptions } from '../../../../../web/admin/list-page.tsx';
import type { Columns } from '../../../../../web/admin/record-list.tsx';
import { SearchBox } from '../../../../../web/admin/search-box.tsx';
import { api } from '../../../../../web/api-client.ts';
import { Badge } from '../../../../../web/ui/badge.tsx';
import { Button } from '../../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../../web/ui/confirm-dialog.tsx';
import { useChange } from '../../../../../web/use-change.ts';
import type { DirectoryRow } from '../../../address-import.schema.ts';
import { communityChanges } from '../../community-changes.ts';
import { type AddressesSearch, directoryInput } from './addresses-search.ts';
import { ClearDirectory } from './clear-directory.tsx';

const columns: Columns<DirectoryRow> = [
  { header: 'Address', cell: (row) => <Address {...row} /> },
  { header: 'On Porchlist', cell: ({ home }) => <Home home={home} /> },
  { header: 'Imported', cell: ({ importedAt }) => <Day at={importedAt} /> },
];

function Address({ address, isSample, residents }: DirectoryRow) {
  return (
    <>
      {address}
      {(isSample || residents.length > 0) && (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm wrap-anywhere text-ink-muted">
          {isSample && <Badge>Sample</Badge>}
          {residents.map(({ name, email }) => [name, email].filter(Boolean).join(', ')).join(' · ')}
        </span>
      )}
    </>
  );
}

function Home({ home }: Pick<DirectoryRow, 'home'>) {
  if (home === 'approved') return <Badge tone="success">Approved home</Badge>;
  return home === 'waiting' ? <Badge tone="attention">Waiting for approval</Badge> : '–';
}

/** The addresses there are, with search and pages. */
export function Directory({ slug, search }: { slug: string; search: AddressesSearch }) {
  const query = useQuery(
    api.communities.listDirectory.queryOptions({
      input: directoryInput(slug, search),
      ...listOptions,
    }),
  );
  // The community is chosen above the list: clearing the filters must not choose another one.
  const { community: _, ...filters } = search;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {query.data && <ClearDirectory slug={slug} {...query.data} />}
      <FilteredList
        caption="Address directory"
        noun="addresses"
        query={query}
        search={filters}
        filters={<SearchBox label="Search addresses" value={search.q} />}
        columns={columns}
        actions={(row) => <Remove slug={slug} row={row} />}
        emptyIcon={<MapPinHouse />}
        emptyText="No addresses yet. Import the community's list above, and they are suggested at once."
      />
    </div>
  );
}

function Remove({ slug, row: { id, address } }: { slug: string; row: DirectoryRow }) {
  const [isOpen, setOpen] = useState(false);
  const remove = useChange(communityChanges.removeAddresses, {
    done: 'Address removed',
    failed: { title: 'Action failed' },
  });
  return (
    <>
      <Button size="sm" aria-label={`Remove ${address}`} onClick={() => setOpen(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Remove this address?"
        confirmLabel="Remove address"
        busyLabel="Removing…"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => void remove.run({ slug, ids: [id] }).then(() => setOpen(false))}
      >
        {address} will no longer be suggested. People who live there keep their home.
      </ConfirmDialog>
    </>
  );
}
