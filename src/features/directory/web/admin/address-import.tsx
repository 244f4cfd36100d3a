import { useState } from 'react';
import { formatNumber } from '../../../../platform/format-number.ts';
import { apiClient } from '../../../../web/api-client.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { CheckboxField } from '../../../../web/ui/checkbox-field.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { ImportDraft } from '../../../imports/web/import-draft.ts';
import { ImportWizard, type Questions } from '../../../imports/web/import-wizard.tsx';
import type { RowWords } from '../../../imports/web/planned-rows.tsx';
import {
  addressImportLimits,
  addressTemplate,
  type RosterUse,
  residentNames,
  rosterUses,
} from '../../address-import.rules.ts';
import type { AddressImportPlan, AddressPlanRow, MendedAddress } from '../../address-import.schema.ts';

type Kept = readonly AddressPlanRow[];

export function AddressImport({ slug }: { slug: string }) {
  const [options, setOptions] = useState<Options>({});
  const undo = useChange(apiClient.directory.undoAddressImport, { done: 'Import undone' });
  const run = useChange(apiClient.directory.importAddresses, {
    done: ({ added, removed, importedAt }) => ({
      title: 'Addresses imported',
      description: `${formatNumber(added)} added, ${formatNumber(removed)} removed.`,
      action: { label: 'Undo', onClick: () => void undo.run({ slug, importedAt }) },
    }),
    failed: ({ fields, description }) => ({
      title: 'Action failed',
      description: Object.values(fields)[0] ?? description,
    }),
    onDone: () => setOptions({}),
  });
  const inputOf = ({ fileName, answers, columns, ...draft }: ImportDraft<MendedAddress>) => ({
    ...draft,
    ...answers,
    slug,
    columns: columns as (RosterUse | null)[] | null,
  });
  return (
    <ImportWizard
      name={`homes-${slug}`}
      source={{
        title: 'Import a list',
        template: { fileName: 'porchlist-addresses.csv', rows: addressTemplate },
        limits: addressImportLimits,
        pasteLabel: 'Or paste the rows, one home a line',
        checkLabel: 'Show what would change',
        children:
          'An Excel or CSV file with the addresses of the homes, or rows copied from any sheet. Names and emails of residents are optional: they help you match requests for access, and only admins see them. You will see a preview before anything changes.',
      }}
      uses={rosterUses}
      words={rowWords}
      preview={(draft, isTrial) => apiClient.directory.previewAddressImport({ ...inputOf(draft), isTrial })}
      failed="Action failed"
      questions={(asked) => (asked.plan.asksArea || asked.plan.asksStreet ? <Place {...asked} /> : null)}
      titleOf={(_, __, name) => `What ${name} would change`}
      notes={(plan, kept) => (
        <>
          <Notices plan={plan} />
          <PlanOptions plan={plan} kept={kept} options={options} onChange={setOptions} />
        </>
      )}
      importLabel={(plan, kept) => importLabel(plan, kept, options)}
      onImport={(draft, plan, kept) => run.run({ ...inputOf(draft), ...chosen(options, plan, kept) })}
      isImporting={run.isPending}
    />
  );
}

function Place({ plan, answers, errors, onAnswer }: Questions<AddressImportPlan>) {
  const field = (name: string, label: string) => (
    <TextField
      label={label}
      className="max-w-md"
      autoComplete="off"
      value={answers[name] ?? ''}
      error={errors[name]}
      onChange={({ currentTarget }) => onAnswer(name, currentTarget.value)}
    />
  );
  return (
    <div className="grid gap-4">
      {plan.asksStreet && field('street', 'House number and street of these homes')}
      {plan.asksArea && field('area', 'City, state and ZIP code of these homes')}
    </div>
  );
}

/** Undefined until someone has chosen. */
interface Options {
  removesMissing?: boolean;
  setsTotalHomes?: boolean;
}

const count = ({ rows }: AddressImportPlan, ...statuses: AddressPlanRow['status'][]) =>
  rows.filter(({ status }) => statuses.includes(status)).length;

/** Nothing is removed while a row is faulty: its address may be one of them. */
function chosen(options: Options, plan: AddressImportPlan, kept: Kept) {
  const removesMissing =
    Boolean(options.removesMissing) && plan.missing.length > 0 && count(plan, 'faulty') === 0;
  const added = kept.filter(({ status }) => status === 'new').length;
  const homes = added + count(plan, 'known', 'changed') + (removesMissing ? 0 : plan.missing.length);
  const setsTotalHomes = (options.setsTotalHomes ?? plan.totalHomes === null) && homes > 0;
  return { removesMissing, setsTotalHomes, homes };
}

interface PlanOptionsProps {
  plan: AddressImportPlan;
  kept: Kept;
  options: Options;
  onChange: (options: Options) => void;
}

function PlanOptions({ plan, kept, options, onChange }: PlanOptionsProps) {
  const { missing } = plan;
  const { removesMissing, setsTotalHomes, homes } = chosen(options, plan, kept);
  return (
    <>
      {missing.length > 0 && count(plan, 'faulty') === 0 && (
        <CheckboxField
          label={`This is the whole list: remove the ${formatNumber(missing.length)} ${missing.length === 1 ? 'address that is' : 'addresses that are'} not in it`}
          checked={removesMissing}
          onCheckedChange={(is) => onChange({ ...options, removesMissing: is })}
        />
      )}
      {removesMissing && <MissingRows plan={plan} />}
      {homes !== plan.totalHomes && homes > 0 && (
        <CheckboxField
          label={`Show ${formatNumber(homes)} as the number of homes on the community's page`}
          checked={setsTotalHomes}
          onCheckedChange={(is) => onChange({ ...options, setsTotalHomes: is })}
        />
      )}
    </>
  );
}

const pageSize = 50;

function MissingRows({ plan: { missing, missingResidentCount: names } }: { plan: AddressImportPlan }) {
  const [limit, setLimit] = useState(pageSize);
  return (
    <div>
      <p className="mb-2 font-semibold">These addresses are removed</p>
      {names > 0 && <p className="mb-2 font-semibold">{residentNames(names, 'go')} with them.</p>}
      <ul aria-label="These addresses are removed" className="grid gap-1 pl-4 wrap-anywhere">
        {missing.slice(0, limit).map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ul>
      {missing.length > limit && (
        <Button size="sm" className="mt-2" onClick={() => setLimit(limit + pageSize)}>
          Show {Math.min(pageSize, missing.length - limit)} more of {formatNumber(missing.length)}
        </Button>
      )}
    </div>
  );
}

function Notices({ plan }: { plan: AddressImportPlan }) {
  const { residentCount: now, formerResidentCount: before } = plan;
  return (
    <>
      {plan.matchingHomes > 0 && (
        <Notice tone="success">
          {plan.matchingHomes === 1 ? 'One home that waits' : `${plan.matchingHomes} homes that wait`} for
          approval will match the directory.
        </Notice>
      )}
      {plan.sampleCount > 0 && (
        <Notice>The {plan.sampleCount} sample addresses go away with this import.</Notice>
      )}
      {plan.otherArea && (
        <Notice tone="attention" title="Is this the right community?">
          These homes are in {plan.otherArea.file}; the community is in {plan.otherArea.community}.
        </Notice>
      )}
      {(now > 0 || before > 0) && (
        <Notice>
          {now > 0 ? `${residentNames(now, 'come')} with this list.` : 'This list names no residents.'}
          {before > 0 && ` ${residentNames(before, 'go')} from the same homes.`} Names of other homes stay.
        </Notice>
      )}
    </>
  );
}

const stored: RowWords<AddressPlanRow, MendedAddress>['stored'] = [
  {
    header: 'Address',
    cell: ({ address, text, status }) => (
      <span className="font-semibold">{status === 'none' || address === '' ? text : address}</span>
    ),
    edit: ({ id, line, text }, values, onEdit) => (
      <>
        <TextField
          label={`Address, line ${line}`}
          hideLabel
          className="xl:min-w-72"
          autoComplete="off"
          value={values.address}
          onChange={({ currentTarget: { value } }) => onEdit({ id, address: value })}
        />
        <span className="mt-1 block text-sm wrap-anywhere text-ink-muted">Written: {text}</span>
      </>
    ),
  },
  { header: 'Residents', cell: ({ residents }) => residents.join('\u00a0· ') || '–' },
];

const rowWords: RowWords<AddressPlanRow, MendedAddress> = {
  caption: 'Rows of the list',
  statuses: {
    new: { label: 'New', tone: 'success' },
    known: { label: 'Known already', tone: 'neutral' },
    changed: { label: 'Other residents', tone: 'accent' },
    faulty: { label: 'Faulty', tone: 'attention' },
    none: { label: 'Not a home', tone: 'neutral' },
  },
  nameOf: ({ address }) => address,
  isDoubtful: ({ status, problems }) => status !== 'faulty' && status !== 'none' && problems.length > 0,
  mendedOf: ({ id, address }) => ({ id, address }),
  stored,
};

function importLabel(plan: AddressImportPlan, kept: Kept, options: Options): string | null {
  const added = kept.filter(({ status }) => status === 'new').length;
  if (plan.otherArea && added > 0) return 'Import anyway';
  if (added > 0) return added === 1 ? 'Import one address' : `Import ${formatNumber(added)} addresses`;
  if (plan.residentCount > 0 || plan.formerResidentCount > 0) return 'Import the names';
  return chosen(options, plan, kept).removesMissing ? 'Remove what is missing' : null;
}
