import { Link } from '@tanstack/react-router';
import MapPinHouse from 'lucide-react/icons/map-pin-house';
import { formatNumber } from '../../../../platform/format-number.ts';
import { AdminFrame, AdminList } from '../../../../web/admin/admin-list.tsx';
import { useAdminPage } from '../../../../web/admin/admin-page.ts';
import { CommunityChoice } from '../../../../web/admin/community-choice.tsx';
import { SearchBox } from '../../../../web/admin/list-filters.tsx';
import { isFiltered, useFilter } from '../../../../web/admin/list-search.ts';
import { type Columns, Day } from '../../../../web/admin/record-list.tsx';
import { reasonDialog } from '../../../../web/admin/row-actions.tsx';
import { apiClient } from '../../../../web/api-client.ts';
import { ChangeButton } from '../../../../web/change-button.tsx';
import { useDates } from '../../../../web/dates.ts';
import { DialogButton } from '../../../../web/dialog-button.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { ConfirmButton } from '../../../../web/ui/confirm-dialog.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { residentNames } from '../../address-import.rules.ts';
import type { DirectoryPage, DirectoryRow } from '../../address-import.schema.ts';
import { AddressImport } from './address-import.tsx';
import { addressesPage } from './addresses-route.ts';
import { Leavers } from './leavers.tsx';

export default function AddressesPage() {
  return (
    <AdminFrame title={addressesPage.title}>
      <CommunityChoice value={useFilter('community')}>
        {(slug) => <Homes key={slug} slug={slug} />}
      </CommunityChoice>
    </AdminFrame>
  );
}

const useDirectory = (slug: string) => useAdminPage(addressesPage, { community: slug }).list;

/** The import comes first until there is a list. */
function Homes({ slug }: { slug: string }) {
  const list = useDirectory(slug);
  const { data } = list.query;
  const hasList = !data || (data.sampleCount === 0 && (data.total > 0 || isFiltered(list.search)));
  const importing = (
    <div key="import" id="import" className="scroll-mt-4">
      <AddressImport slug={slug} />
    </div>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {!hasList && importing}
      <Leavers key="leavers" slug={slug} />
      <Directory key="list" slug={slug} list={list} hasList={hasList} />
      {hasList && importing}
    </div>
  );
}

const columns: Columns<DirectoryRow> = [
  { header: 'Address', cell: (row) => <Address {...row} /> },
  { header: 'On Porchlist', cell: (row) => <Home {...row} /> },
  { header: 'Imported', cell: ({ importedAt }) => <Day at={importedAt} />, isNotOnPhone: true },
];

function Address({ address, isSample, residents }: DirectoryRow) {
  return (
    <>
      {address}
      {(isSample || residents.length > 0) && (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm wrap-anywhere text-ink-muted">
          {isSample && <Badge>Sample</Badge>}
          {residents.map(({ name, email }) => [name, email].filter(Boolean).join(', ')).join('\u00a0· ')}
        </span>
      )}
    </>
  );
}

function Home({ home, members }: DirectoryRow) {
  if (home === 'approved') {
    return (
      <>
        <Badge tone="success">Approved home</Badge>
        <span className="block text-sm wrap-anywhere text-ink-muted">
          {members.map(({ name }) => name).join(', ')}
        </span>
      </>
    );
  }
  return home === 'waiting' && <Badge tone="attention">Waiting for approval</Badge>;
}

interface DirectoryProps {
  slug: string;
  list: ReturnType<typeof useDirectory>;
  hasList: boolean;
}

function Directory({ slug, list, hasList }: DirectoryProps) {
  const { data } = list.query;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data && <ClearDirectory slug={slug} {...data} />}
      <AdminList
        {...list}
        caption="Address directory"
        noun="addresses"
        filters={
          <>
            <SearchBox label="Search addresses" />
            {hasList && (
              <Link to="." search hash="import" className={buttonClass()}>
                Import a list
              </Link>
            )}
          </>
        }
        columns={columns}
        actions={(row) => (
          <>
            {row.members.map((member) => (
              <TakeBack key={member.userId} member={member} address={row.address} />
            ))}
            <Remove slug={slug} row={row} />
          </>
        )}
        empty={{
          icon: <MapPinHouse />,
          text: "No addresses yet. Import the community's list above, and they are suggested at once.",
        }}
      />
    </div>
  );
}

interface TakeBackProps {
  member: DirectoryRow['members'][number];
  address: string;
}

function TakeBack({ member: { userId, name }, address }: TakeBackProps) {
  const takeBack = useChange(apiClient.joining.takeBackHousehold, {
    done: { title: 'Approval taken back', description: `An email to ${name} leaves in a few seconds.` },
  });
  return (
    <DialogButton
      dialog={reasonDialog}
      props={{
        title: `Take back the home of ${name}?`,
        description: `${name} leaves ${address}, and what they shared no longer counts for it. They stay in the community and get an email.`,
        isReasonRequired: true,
        confirmLabel: 'Take back',
        busyLabel: 'Taking back…',
        onConfirm: (reason) => takeBack.run({ userId, reason }),
      }}
      size="sm"
      variant="destructive"
      aria-label={`Take back the home of ${name}`}
    >
      Take back
    </DialogButton>
  );
}

function Remove({ slug, row: { id, address } }: { slug: string; row: DirectoryRow }) {
  const remove = useChange(apiClient.directory.removeAddresses, { done: 'Address removed' });
  return (
    <ConfirmButton
      size="sm"
      variant="destructive"
      label="Remove"
      about={address}
      title="Remove this address?"
      confirmLabel="Remove address"
      busyLabel="Removing…"
      busy={remove.isPending}
      onConfirm={() => remove.run({ slug, ids: [id] })}
    >
      {address} will no longer be suggested. People who live there keep their home.
    </ConfirmButton>
  );
}

interface ClearDirectoryProps extends Pick<DirectoryPage, 'sampleCount' | 'residentCount' | 'lastImport'> {
  slug: string;
}

function ClearDirectory({ slug, sampleCount, residentCount, lastImport }: ClearDirectoryProps) {
  return (
    <>
      {lastImport && <UndoImport slug={slug} {...lastImport} />}
      {sampleCount > 0 && <RemoveSamples slug={slug} count={sampleCount} />}
      {residentCount > 0 && <RemoveResidentNames slug={slug} count={residentCount} />}
    </>
  );
}

function UndoImport({
  slug,
  importedAt,
  ...changed
}: { slug: string } & NonNullable<DirectoryPage['lastImport']>) {
  const dates = useDates();
  const undo = useChange(apiClient.directory.undoAddressImport, { done: 'Import undone' });
  const { count, removedCount, replacedNameCount } = changed;
  const counted = (number: number, one: string, many: string) =>
    number === 1 ? `one ${one}` : `${formatNumber(number)} ${many}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-muted">
      <p className="tabular">
        Last import: {formatNumber(count)} new {count === 1 ? 'address' : 'addresses'} on{' '}
        {dates.day(importedAt)}.
      </p>
      <ConfirmButton
        size="sm"
        label="Undo this import"
        title="Undo this import?"
        confirmLabel="Undo the import"
        busyLabel="Undoing…"
        busy={undo.isPending}
        onConfirm={() => undo.run({ slug, importedAt })}
      >
        {`Its ${counted(count, 'new address', 'new addresses')} and the names in it go.`}
        {removedCount > 0 &&
          ` It removed ${counted(removedCount, 'address', 'addresses')}, which ${removedCount === 1 ? 'comes' : 'come'} back.`}
        {replacedNameCount > 0 && ` ${residentNames(replacedNameCount, 'come')} back.`} People keep their
        homes.
      </ConfirmButton>
    </div>
  );
}

interface PartProps {
  slug: string;
  count: number;
}

function RemoveSamples({ slug, count }: PartProps) {
  const removal = useChange(apiClient.directory.removeSampleAddresses, {
    done: 'Sample addresses removed',
  });
  return (
    <Notice
      tone="attention"
      title={`${formatNumber(count)} sample addresses`}
      action={
        <ChangeButton change={removal} input={{ slug }} size="sm" busyLabel="Removing…">
          Remove them
        </ChangeButton>
      }
    >
      They are made up, for trying out sign-up, and go away with the first import.
    </Notice>
  );
}

function RemoveResidentNames({ slug, count }: PartProps) {
  const removal = useChange(apiClient.directory.removeResidentNames, { done: 'Names deleted' });
  return (
    <div>
      <ConfirmButton
        size="sm"
        variant="destructive"
        label={`Delete the names of residents (${formatNumber(count)})`}
        title="Delete the names of residents?"
        confirmLabel="Delete names and emails"
        busyLabel="Deleting…"
        busy={removal.isPending}
        onConfirm={() => removal.run({ slug })}
      >
        The addresses stay. Requests for access are then matched by address only, until you import a file with
        names again.
      </ConfirmButton>
    </div>
  );
}
