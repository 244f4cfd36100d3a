import { type RefObject, useRef, useState } from 'react';
import { formatNumber } from '../../../../platform/format-number.ts';
import { ImportSource, useStepHeading } from '../../../../web/admin/import-source.tsx';
import { apiClient } from '../../../../web/api-client.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { CheckboxField } from '../../../../web/ui/checkbox-field.tsx';
import { RadioGroupField } from '../../../../web/ui/radio-group-field.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { AddressImportPlan, PreviewAddressImportInput } from '../../address-import.schema.ts';
import { addressImportLimits, addressTemplate } from '../../community.rules.ts';
import { AddressPlan, MissingRows } from './address-import-plan.tsx';

interface Chosen {
  name: string;
  input: PreviewAddressImportInput;
  plan: AddressImportPlan;
}

export function AddressImport({ slug }: { slug: string }) {
  const [csv, setCsv] = useState('');
  const [area, setArea] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const [chosen, setChosen] = useState<Chosen>();
  const step = chosen ? (chosen.plan.choices.length > 0 ? 'question' : 'plan') : 'source';
  const heading = useStepHeading(step);
  const name = useRef('');
  const preview = useChange(apiClient.communities.previewAddressImport, {
    stale: [],
    failed: () => null,
    onDone: (plan, input) => setChosen({ name: name.current, input, plan }),
    onFailed: ({ fields, description }) => {
      setErrors(fields.area ? { area: fields.area } : { csv: fields.csv ?? description });
      setChosen(undefined);
    },
  });
  function change(text: string) {
    setCsv(text);
    setErrors({});
    setChosen(undefined);
  }
  if (chosen) {
    return (
      <Card as="section" className="grid gap-4">
        {step === 'question' ? (
          <WhichAddress
            name={chosen.name}
            headingRef={heading}
            onBack={() => setChosen(undefined)}
            choices={chosen.plan.choices}
            onChange={(addressColumn) => void preview.run({ ...chosen.input, addressColumn })}
          />
        ) : (
          <Confirm
            slug={slug}
            chosen={chosen}
            headingRef={heading}
            onBack={() => setChosen(undefined)}
            onDone={() => {
              setArea('');
              change('');
            }}
          />
        )}
      </Card>
    );
  }
  return (
    <ImportSource
      title="Import a list"
      template={{ fileName: 'porchlist-addresses.csv', rows: addressTemplate }}
      limits={addressImportLimits}
      pasteLabel="Or paste the rows, one home a line"
      text={csv}
      onTextChange={change}
      fields={
        (errors.area !== undefined || area !== '') && (
          <TextField
            label="City, state and ZIP code of these homes"
            autoComplete="off"
            value={area}
            error={errors.area}
            onChange={({ currentTarget }) => setArea(currentTarget.value)}
          />
        )
      }
      checkLabel="Show what would change"
      onCheck={(text, fileName) => {
        name.current = fileName ?? 'the pasted rows';
        setErrors({});
        void preview.run({ slug, csv: text, ...(area && { area }) });
      }}
      checksFiles
      error={errors.csv}
      isBusy={preview.isPending}
      headingRef={heading}
    >
      An Excel or CSV file with the addresses of the homes, or rows copied from any sheet. Names and emails of
      residents are optional: they help you match requests for access, and only admins see them. You will see
      a preview before anything changes.
    </ImportSource>
  );
}

interface WhichAddressProps {
  name: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
  choices: AddressImportPlan['choices'];
  onChange: (column: number) => void;
}

function WhichAddress({ name, headingRef, onBack, choices, onChange }: WhichAddressProps) {
  return (
    <>
      <h2
        ref={headingRef}
        tabIndex={-1}
        className="font-serif text-xl font-semibold wrap-anywhere outline-offset-4"
      >
        One question about {name}
      </h2>
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
      <Button className="justify-self-start" onClick={onBack}>
        Change the rows
      </Button>
    </>
  );
}

interface ConfirmProps {
  slug: string;
  chosen: Chosen;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
  onDone: () => void;
}

function Confirm({ slug, chosen: { name, input, plan }, headingRef, onBack, onDone }: ConfirmProps) {
  const [removesMissing, setRemovesMissing] = useState(false);
  const [setsTotalHomes, setSetsTotalHomes] = useState(plan.totalHomes === null);
  const undo = useChange(apiClient.communities.undoAddressImport, {
    done: 'Import undone',
  });
  const run = useChange(apiClient.communities.importAddresses, {
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
    <>
      <AddressPlan name={name} plan={plan} headingRef={headingRef} />
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
        <Button onClick={onBack} aria-disabled={run.isPending || undefined}>
          Change the rows
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
    </>
  );
}

function importLabel({ newCount: count, otherArea }: AddressImportPlan, changesNames: boolean): string {
  if (otherArea && count > 0) return 'Import anyway';
  if (count === 0) return changesNames ? 'Import the names' : 'Remove what is missing';
  return count === 1 ? 'Import one address' : `Import ${formatNumber(count)} addresses`;
}
