import { useId, useRef, useState } from 'react';
import { formatNumber } from '../../../../platform/format-number.ts';
import { DownloadTemplate, TableSource } from '../../../../web/admin/table-source.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { CheckboxField } from '../../../../web/ui/checkbox-field.tsx';
import { RadioGroupField } from '../../../../web/ui/radio-group-field.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { AddressImportPlan, PreviewAddressImportInput } from '../../address-import.schema.ts';
import { addressImportLimits, addressTemplate } from '../../community.rules.ts';
import { communityChanges } from '../community-changes.ts';
import { AddressPlan, MissingRows } from './address-import-plan.tsx';

interface Chosen {
  name: string;
  input: PreviewAddressImportInput;
  plan: AddressImportPlan;
}

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
          An Excel or CSV file with the addresses of the homes, or rows copied from any sheet. Names and
          emails of residents are optional: they help you match requests for access, and only admins see them.
          You will see a preview before anything changes.
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
      {chosen && chosen.plan.choices.length > 0 ? (
        <WhichAddress
          choices={chosen.plan.choices}
          onChange={(addressColumn) => void preview.run({ ...chosen.input, addressColumn })}
        />
      ) : chosen ? (
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

interface WhichAddressProps {
  choices: AddressImportPlan['choices'];
  onChange: (column: number) => void;
}

function WhichAddress({ choices, onChange }: WhichAddressProps) {
  return (
    <RadioGroupField
      label="Which address is the home's?"
      help="Each row has an address whose heading does not say whether it is the home's or the owner's."
      value={null}
      options={choices.map(({ column, heading, example }) => ({
        value: String(column),
        label: example || heading,
        help: heading,
      }))}
      onChange={(column) => onChange(Number(column))}
    />
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
    done: 'Import undone',
    failed: { title: 'Action failed' },
  });
  const run = useChange(communityChanges.importAddresses, {
    done: ({ added, removed, importedAt }) => ({
      title: 'Addresses imported',
      description: `${formatNumber(added)} added, ${formatNumber(removed)} removed.`,
      action: { label: 'Undo', onClick: () => void undo.run({ slug, importedAt }) },
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
  const missing = formatNumber(plan.missingCount);
  const hasWork = plan.newCount > 0 || changesNames || (canRemove && removesMissing);
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <AddressPlan name={name} plan={plan} />
      {canRemove && (
        <CheckboxField
          label={`This is the whole list: remove the ${missing} ${plan.missingCount === 1 ? 'address that is' : 'addresses that are'} not in it`}
          checked={removesMissing}
          onCheckedChange={setRemovesMissing}
        />
      )}
      {canRemove && removesMissing && <MissingRows plan={plan} />}
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
