import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Category, categories } from '../../../../catalogue/categories.ts';
import {
  detailsOf,
  recordOf,
  type TextDetail,
  textDetails,
  vendorDetailNames,
  vendorDetails,
} from '../../../../catalogue/vendor-details.ts';
import { counted, formatNumber } from '../../../../platform/format-number.ts';
import { CommunityField } from '../../../../web/admin/community-choice.tsx';
import { apiClient } from '../../../../web/api-client.ts';
import { Fold } from '../../../../web/ui/fold.tsx';
import { SelectField } from '../../../../web/ui/select-field.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { Unbroken } from '../../../../web/ui/unbroken.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { planStatuses } from '../../../imports/list-import.rules.ts';
import type { ImportDraft } from '../../../imports/web/import-draft.ts';
import { ImportWizard } from '../../../imports/web/import-wizard.tsx';
import type { RowWords, StoredColumn } from '../../../imports/web/planned-rows.tsx';
import {
  importColumnLabels,
  importTemplate,
  type VendorUse,
  vendorImportLimits,
} from '../../vendor.rules.ts';
import type { ImportRow, MendedRow } from '../../vendor-admin.schema.ts';
import { categoryOptions } from '../detail-fields.tsx';

interface VendorImportProps {
  communitySlug: string;
  isFixed?: boolean;
}

export default function VendorImport({ communitySlug: startCommunity, isFixed = false }: VendorImportProps) {
  const [communitySlug, setCommunitySlug] = useState(startCommunity);
  const navigate = useNavigate();
  // HOA admins have no list of vendors but that of the community.
  const seeThem = () =>
    void navigate(
      isFixed
        ? { to: '/communities/$slug', params: { slug: communitySlug }, search: { category: 'All' } }
        : { to: '/admin/vendors/manage', search: { sort: 'newest' } },
    );
  const add = useChange(apiClient.vendors.importVendors, {
    done: ({ added }) => ({
      title: 'Saved!',
      description: `${counted(added, 'vendor')} added.`,
      action: { label: 'See them', onClick: seeThem },
    }),
    failed: 'Could not seed vendor',
  });
  const inputOf = ({ fileName, answers, columns, ...draft }: ImportDraft<MendedRow>) => ({
    ...draft,
    columns: columns as (VendorUse | null)[] | null,
    communitySlug,
  });
  return (
    <ImportWizard
      name="vendors"
      source={{
        title: 'Add many at once',
        template: {
          fileName: 'porchlist-vendors.csv',
          rows: [importTemplate.header, importTemplate.example],
        },
        limits: vendorImportLimits,
        pasteLabel: 'Or paste the rows, with the column names first, or a chat',
        checkLabel: 'Check the rows',
        fields: (errors) =>
          !isFixed && (
            <CommunityField
              required
              value={communitySlug}
              onChange={setCommunitySlug}
              error={errors.communitySlug}
            />
          ),
        children: <Help />,
      }}
      uses={importColumnLabels}
      words={rowWords}
      preview={(draft, isTrial) => apiClient.vendors.previewVendorImport({ ...inputOf(draft), isTrial })}
      failed="Could not read the list"
      titleOf={({ rows }, kept) =>
        kept.length > 0
          ? `${counted(kept.length, 'vendor')} to add`
          : rows.some(({ status }) => status === 'faulty' || status === 'none')
            ? 'Nothing to add yet'
            : 'Nothing new in these rows'
      }
      notes={({ rows }) => <Counts rows={rows} />}
      importLabel={(_, kept) => (kept.length > 0 ? `Add ${counted(kept.length, 'vendor')}` : null)}
      onImport={(draft) => add.run(inputOf(draft))}
      isImporting={add.isPending}
    />
  );
}

function Help() {
  return (
    <div className="grid gap-3">
      <p>
        An Excel or CSV file, or rows of a sheet, with the columns {importTemplate.header.join(', ')},
        contacts from a phone, Google or Outlook, or a neighbors' chat, pasted or exported. A chat proposes a
        provider where its name and its phone number or email stand side by side; other numbers are shown with
        their sentences, and you can add them. At most {formatNumber(vendorImportLimits.rows)} rows and 1 MB.
        You will see what each row does before anything is added.
      </p>
      <Fold title="Allowed categories">
        <p className="pb-3">{categories.join(', ')}</p>
      </Fold>
    </div>
  );
}

function Counts({ rows }: { rows: readonly ImportRow[] }) {
  const count = (status: ImportRow['status']) => rows.filter((row) => row.status === status).length;
  const counts = planStatuses.flatMap((status) =>
    count(status) > 0 ? `${formatNumber(count(status))} ${statuses[status].label.toLowerCase()}` : [],
  );
  return (
    <p className="tabular text-ink-muted">
      {counts.join(', ')}.{count('known') > 0 && ' Duplicate rows are left out.'}
      {count('faulty') > 0 && ' Faulty rows are left out until you complete them below.'}
      {count('none') > 0 && ' Please read why rows are not proposed, and add those that are right.'}
    </p>
  );
}

const fieldNames = recordOf(vendorDetailNames, (name) => vendorDetails[name].imported);

/** Each row has the same fields, so their names say which row. */
const labelOf = (field: keyof typeof fieldNames, { line }: ImportRow) => `${fieldNames[field]}, line ${line}`;

const textField =
  (of: 'name' | TextDetail): StoredColumn<ImportRow, MendedRow>['edit'] =>
  (row, values, onEdit) => (
    <TextField
      label={labelOf(of, row)}
      hideLabel
      className="xl:min-w-48"
      autoComplete="off"
      value={values[of]}
      onChange={({ currentTarget: { value } }) => onEdit({ ...values, [of]: value })}
    />
  );

const stored: RowWords<ImportRow, MendedRow>['stored'] = [
  {
    header: 'Provider',
    cell: ({ name }) => <span className="font-semibold">{name || '–'}</span>,
    edit: textField('name'),
  },
  {
    header: 'Category',
    cell: ({ category }) => category || '–',
    edit: (row, values, onEdit) => (
      <SelectField<Category>
        label={labelOf('category', row)}
        hideLabel
        className="xl:min-w-44"
        value={categories.find((one) => one === values.category) ?? null}
        options={categoryOptions}
        onChange={(category) => onEdit({ ...values, category })}
      />
    ),
  },
  ...textDetails.map((name) => ({
    header: vendorDetails[name].label,
    cell: (row: ImportRow) => <Unbroken>{row[name] || '–'}</Unbroken>,
    edit: textField(name),
  })),
];

const statuses: RowWords<ImportRow, MendedRow>['statuses'] = {
  new: { label: 'New', tone: 'success' },
  known: { label: 'Duplicate', tone: 'neutral' },
  changed: { label: 'Changed', tone: 'success' },
  faulty: { label: 'Faulty', tone: 'attention' },
  none: { label: 'Not proposed', tone: 'neutral' },
};

const mayAdd = ({ status, isAdded }: ImportRow) => isAdded || status === 'none';

const rowWords: RowWords<ImportRow, MendedRow> = {
  caption: 'Rows of the file',
  statuses,
  nameOf: ({ name, contactInfo }) => name || contactInfo,
  mayAdd,
  // A doubt about the contact alone; who is warned about, or without a name, is looked at by itself.
  sharedReasonsOf: (row) =>
    mayAdd(row) && row.name !== '' ? row.problems.filter(({ field }) => field === 'contactInfo') : [],
  isDoubtful: ({ status, problems, isAdded }) => status === 'new' && !isAdded && problems.length > 0,
  mendedOf: (row) => ({ ...detailsOf(row), id: row.id }),
  stored,
  prefixOf: (_, { field, message }) => {
    const name = fieldNames[field as keyof typeof fieldNames];
    return field === 'row' || message === `${name} required` ? '' : `${name}: `;
  },
};
