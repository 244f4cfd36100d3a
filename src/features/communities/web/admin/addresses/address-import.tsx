import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { useId, useRef, useState } from 'react';
import { readTextFile } from '../../../../../web/read-text-file.ts';
import { saveFile } from '../../../../../web/save-file.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { Card } from '../../../../../web/ui/card.tsx';
import { CheckboxField } from '../../../../../web/ui/checkbox-field.tsx';
import { FieldError } from '../../../../../web/ui/field.tsx';
import { useChange } from '../../../../../web/use-change.ts';
import {
  type AddressImportPlan,
  addressImportLimits,
  addressImportMessages,
  addressTemplate,
} from '../../../address-import.schema.ts';
import { communityChanges } from '../../community-changes.ts';
import { ImportPlan } from './address-import-plan.tsx';

interface Chosen {
  name: string;
  csv: string;
  plan: AddressImportPlan;
}

/** From a file to addresses: choose, look at what would happen, import. */
export function AddressImport({ slug }: { slug: string }) {
  const id = useId();
  const [chosen, setChosen] = useState<Chosen>();
  const [error, setError] = useState<string>();
  const fileName = useRef('');
  const preview = useChange(communityChanges.previewAddressImport, {
    failed: () => null,
    onDone: (plan, { csv }) => setChosen({ name: fileName.current, csv, plan }),
    onFailed: ({ fields, description }) => setError(fields.csv ?? description),
  });

  async function take(file: File) {
    setError(undefined);
    // Told before the file is read: reading a film would take its time.
    if (file.size > 2 * addressImportLimits.characters) return setError(addressImportMessages.tooLarge);
    fileName.current = file.name;
    const csv = await readTextFile(file).catch(() => null);
    if (csv === null) return setError('This file could not be read. Please try again.');
    await preview.run({ slug, csv });
  }

  return (
    <Card as="section" aria-labelledby={id} className="grid gap-4">
      <div>
        <h2 id={id} className="font-serif text-xl font-semibold">
          Import a list
        </h2>
        <p className="mt-1 max-w-prose text-pretty text-ink-muted">
          A CSV file with number, street, unit, city, state and postal code. Names and e-mails of residents
          are optional: they serve to compare who asks for access, and only admins see them. You see what
          would happen before anything changes.
        </p>
      </div>
      <ChooseFile busy={preview.isPending} error={error} onChoose={(file) => void take(file)} />
      {chosen && <Confirm slug={slug} chosen={chosen} onDone={() => setChosen(undefined)} />}
    </Card>
  );
}

interface ChooseFileProps {
  busy: boolean;
  error: string | undefined;
  onChoose: (file: File) => void;
}

function ChooseFile({ busy, error, onChoose }: ChooseFileProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        className="hidden"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // So that choosing the mended file again is a change, too.
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button
          variant="primary"
          busy={busy}
          busyLabel="Reading…"
          aria-describedby={`${id}-error`}
          onClick={() => input.current?.click()}
        >
          <FileUp aria-hidden="true" className="size-4.5" />
          Choose a file
        </Button>
        <Button onClick={() => saveFile('porchlist-addresses.csv', 'text/csv', addressTemplate)}>
          <Download aria-hidden="true" className="size-4.5" />
          Download a template
        </Button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

interface ConfirmProps {
  slug: string;
  chosen: Chosen;
  onDone: () => void;
}

function Confirm({ slug, chosen: { name, csv, plan }, onDone }: ConfirmProps) {
  const [removesMissing, setRemovesMissing] = useState(false);
  const run = useChange(communityChanges.importAddresses, {
    done: ({ added, removed }) => ({
      title: 'Addresses imported',
      description: `${added.toLocaleString('en-US')} added, ${removed.toLocaleString('en-US')} removed.`,
    }),
    failed: ({ fields, description }) => ({
      title: 'Action failed',
      description: Object.values(fields)[0] ?? description,
    }),
    onDone,
  });
  const canRemove = plan.missingCount > 0 && plan.faultyCount === 0;
  const changesNames = plan.residentCount > 0 || plan.formerResidentCount > 0;
  const hasWork = plan.newCount > 0 || changesNames || (canRemove && removesMissing);
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <ImportPlan name={name} plan={plan} />
      {canRemove && (
        <CheckboxField
          label={`Also remove the ${plan.missingCount.toLocaleString('en-US')} that are not in this file`}
          checked={removesMissing}
          onCheckedChange={setRemovesMissing}
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
          onClick={() => void run.run({ slug, csv, removesMissing: canRemove && removesMissing })}
        >
          {hasWork ? importLabel(plan.newCount, changesNames) : 'Nothing to import'}
        </Button>
      </div>
    </div>
  );
}

function importLabel(count: number, changesNames: boolean): string {
  if (count === 0) return changesNames ? 'Import the names' : 'Remove what is missing';
  return count === 1 ? 'Import one address' : `Import ${count.toLocaleString('en-US')} addresses`;
}
