import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '../../../../platform/format-number.ts';
import { DownloadTemplate, TableSource } from '../../../../web/admin/table-source.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { CheckboxField } from '../../../../web/ui/checkbox-field.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { AddressImportPlan, PreviewAddressImportInput } from '../../address-import.schema.ts';
import { addressImportLimits, addressTemplate, maxPreviewRows } from '../../community.rules.ts';
import { communityChanges } from '../community-changes.ts';

interface Chosen {
  name: string;
  input: PreviewAddressImportInput;
  plan: AddressImportPlan;
}

/** The steps of an import: choose a file or paste rows, preview the changes, import. */
export function AddressImport({ slug }: { slug: string }) {
  const id = useId();
  const [csv, setCsv] = useState('');
  const [area, setArea] = useState('');
  const [areaError, setAreaError] = useState<string>();
  const [error, setError] = useState<string>();
  const [chosen, setChosen] = useState<Chosen>();
  const name = useRef('');
  const preview = useChange(communityChanges.previewAddressImport, {
    failed: () => null,
    onDone: (plan, input) => setChosen({ name: name.current, input, plan }),
    onFailed: ({ fields, description }) => {
      setAreaError(fields.area);
      if (!fields.area) setError(fields.csv ?? description);
    },
  });
  const check = (text: string, from: string) => {
    name.current = from;
    setError(undefined);
    setAreaError(undefined);
    setChosen(undefined);
    void preview.run({ slug, csv: text, ...(area && { area }) });
  };
  function change(text: string) {
    setCsv(text);
    setChosen(undefined);
    setError(undefined);
    name.current = '';
  }
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-4">
      <div>
        <h2 id={id} className="font-serif text-xl font-semibold">
          Import a list
        </h2>
        <p className="mt-1 max-w-prose text-pretty text-ink-muted">
          A CSV file with number, street, unit, city, state and postal code, or rows copied from any sheet.
          Names and emails of residents are optional: they help you match requests for access, and only admins
          see them. You will see a preview before anything changes.
        </p>
        <DownloadTemplate
          size="sm"
          variant="quiet"
          className="mt-1 -ml-3"
          fileName="porchlist-addresses.csv"
          rows={addressTemplate}
        />
      </div>
      <TableSource
        limits={addressImportLimits}
        text={csv}
        onTextChange={change}
        onFile={check}
        chooseLabel="Choose a file"
        pasteLabel="Or paste the rows, one home a line"
        error={error}
        isBusy={preview.isPending}
      />
      {(areaError !== undefined || area !== '') && (
        <TextField
          label="City, state and ZIP code of these homes"
          autoComplete="off"
          value={area}
          error={areaError}
          onChange={({ currentTarget }) => setArea(currentTarget.value)}
        />
      )}
      {chosen ? (
        <Confirm
          slug={slug}
          chosen={chosen}
          onDone={() => {
            setArea('');
            change('');
          }}
        />
      ) : (
        csv !== '' && (
          <Button
            variant="primary"
            className="w-full justify-self-start sm:w-auto"
            busy={preview.isPending}
            busyLabel="Reading…"
            onClick={() => check(csv, name.current || 'the pasted rows')}
          >
            Show what would change
          </Button>
        )
      )}
    </Card>
  );
}

interface ConfirmProps {
  slug: string;
  chosen: Chosen;
  onDone: () => void;
}

function Confirm({ slug, chosen: { name, input, plan }, onDone }: ConfirmProps) {
  const [removesMissing, setRemovesMissing] = useState(false);
  const [setsTotalHomes, setSetsTotalHomes] = useState(plan.totalHomes === null);
  const undo = useChange(communityChanges.undoAddressImport, {
    done: ({ removed }) => ({ title: 'Import undone', description: `${formatNumber(removed)} removed.` }),
    failed: { title: 'Action failed' },
  });
  const run = useChange(communityChanges.importAddresses, {
    done: ({ added, removed, importedAt }) => ({
      title: 'Addresses imported',
      description: `${formatNumber(added)} added, ${formatNumber(removed)} removed.`,
      ...(added > 0 && {
        action: { label: 'Undo', onClick: () => void undo.run({ slug, importedAt }) },
      }),
    }),
    failed: ({ fields, description }) => ({
      title: 'Action failed',
      description: Object.values(fields)[0] ?? description,
    }),
    onDone,
  });
  const canRemove = plan.missingCount > 0 && plan.faultyCount === 0;
  const homes = plan.newCount + plan.knownCount + (removesMissing ? 0 : plan.missingCount);
  const changesNames = plan.residentCount > 0 || plan.formerResidentCount > 0;
  const hasWork = plan.newCount > 0 || changesNames || (canRemove && removesMissing);
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <ImportPlan name={name} plan={plan} />
      {canRemove && (
        <CheckboxField
          label={`Also remove the ${formatNumber(plan.missingCount)} that are not in this file`}
          checked={removesMissing}
          onCheckedChange={setRemovesMissing}
        />
      )}
      {homes !== plan.totalHomes && homes > 0 && (
        <CheckboxField
          label={`Show ${formatNumber(homes)} as the number of homes on the community's page`}
          checked={setsTotalHomes}
          onCheckedChange={setSetsTotalHomes}
        />
      )}
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button onClick={onDone} aria-disabled={run.isPending || undefined}>
          Cancel
        </Button>
        <Button
          variant="primary"
          busy={run.isPending}
          busyLabel="Importing…"
          aria-disabled={!hasWork || undefined}
          onClick={() =>
            void run.run({
              ...input,
              removesMissing: canRemove && removesMissing,
              setsTotalHomes: setsTotalHomes && homes > 0,
            })
          }
        >
          {hasWork ? importLabel(plan, changesNames) : 'Nothing to import'}
        </Button>
      </div>
    </div>
  );
}

function importLabel({ newCount: count, otherArea }: AddressImportPlan, changesNames: boolean): string {
  if (otherArea && count > 0) return 'Import anyway';
  if (count === 0) return changesNames ? 'Import the names' : 'Remove what is missing';
  return count === 1 ? 'Import one address' : `Import ${formatNumber(count)} addresses`;
}

/** The preview of an import: the number of rows of each kind, and the first rows (docs/adr/0023). */
function ImportPlan({ name, plan }: { name: string; plan: AddressImportPlan }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus the new content, so a screen reader continues there.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere outline-offset-4">
        What {name} would change
      </h3>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Count label="New" count={plan.newCount} />
        <Count label="Known already" count={plan.knownCount} />
        <Count label="Faulty" count={plan.faultyCount} />
        <Count label="Not in this file" count={plan.missingCount} />
      </dl>
      {plan.matchingHomes > 0 && (
        <Notice tone="success">
          {plan.matchingHomes === 1 ? 'One home that waits' : `${plan.matchingHomes} homes that wait`} for
          approval will match the directory.
        </Notice>
      )}
      {plan.sampleCount > 0 && (
        <Notice tone="info">The {plan.sampleCount} sample addresses go away with this import.</Notice>
      )}
      {plan.otherArea && (
        <Notice tone="attention" title="Is this the right community?">
          These homes are in {plan.otherArea.file}; the community is in {plan.otherArea.community}.
        </Notice>
      )}
      {plan.unusedColumns.length > 0 && (
        <Notice tone="info">Columns that are not used: {plan.unusedColumns.join(', ')}.</Notice>
      )}
      <ResidentNames now={plan.residentCount} before={plan.formerResidentCount} />
      <Rows title="Faulty rows, which are left out" count={plan.faultyCount} isOpen>
        {plan.faultyRows.map(({ line, text, problem }) => (
          <li key={line}>
            <span className="tabular text-ink-muted">Line {line}:</span> {text}
            <strong className="block font-semibold text-danger">{problem}</strong>
          </li>
        ))}
      </Rows>
      <Rows title="New addresses" count={plan.newCount}>
        {plan.newRows.map(({ line, address }) => (
          <li key={line}>{address}</li>
        ))}
      </Rows>
      <Rows title="In the directory, but not in this file" count={plan.missingCount}>
        {plan.missingRows.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </Rows>
    </div>
  );
}

function ResidentNames({ now, before }: { now: number; before: number }) {
  if (now === 0 && before === 0) return null;
  const count = (names: number) => (names === 1 ? 'one resident' : `${formatNumber(names)} residents`);
  return (
    <Notice tone="info">
      {now > 0 ? `The names of ${count(now)} come with this file.` : 'This file names no residents.'}
      {before > 0 && ` Those of ${count(before)} from the last file are deleted.`}
    </Notice>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className="rounded-control bg-surface-sunken px-4 py-3">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="tabular text-2xl font-semibold">{formatNumber(count)}</dd>
    </div>
  );
}

interface RowsProps {
  title: string;
  count: number;
  isOpen?: boolean;
  children: ReactNode;
}

function Rows({ title, count, isOpen = false, children }: RowsProps) {
  if (count === 0) return null;
  return (
    <details open={isOpen}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-accent">{title}</summary>
      <ul className="grid gap-2 pl-4 wrap-anywhere">
        {children}
        {count > maxPreviewRows && (
          <li className="text-ink-muted">… and {formatNumber(count - maxPreviewRows)} more.</li>
        )}
      </ul>
    </details>
  );
}
