import { Link } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { categories } from '../../../../catalogue/categories.ts';
import { counted, formatNumber } from '../../../../platform/format-number.ts';
import { CommunityField } from '../../../../web/admin/community-choice.tsx';
import { ImportSource, useStepHeading } from '../../../../web/admin/import-source.tsx';
import { apiClient } from '../../../../web/api-client.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import { Button, buttonClass } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { importTemplate, vendorImportLimits } from '../../vendor.rules.ts';
import type { VendorImportInput, VendorImportPlan, VendorImportResult } from '../../vendor-admin.schema.ts';

const importPlan = lazyDialog(() => import('./import-plan.tsx'));

type Step =
  | { name: 'source' }
  | { name: 'plan'; input: ImportInput; plan: VendorImportPlan }
  | { name: 'done'; result: VendorImportResult };

type ImportInput = Omit<VendorImportInput, 'leftOut'>;

interface VendorImportProps {
  communitySlug: string;
  isFixed?: boolean;
}

export function VendorImport({ communitySlug: startCommunity, isFixed = false }: VendorImportProps) {
  const [csv, setCsv] = useState('');
  const [communitySlug, setCommunitySlug] = useState(startCommunity);
  const [step, setStep] = useState<Step>({ name: 'source' });
  const heading = useStepHeading(step.name);
  const [problem, setProblem] = useState<string>();

  const check = useChange(apiClient.vendors.previewVendorImport, {
    stale: [],
    failed: ({ fields }) => (fields.csv ? null : 'Could not seed vendor'),
    onDone: (plan, { csv: checked, communitySlug: checkedSlug = null, columns = null, mended = [] }) => {
      const input = { csv: checked, communitySlug: checkedSlug, columns, mended };
      importPlan.open(() => setStep({ name: 'plan', input, plan }), 'Could not seed vendor');
    },
    onFailed: ({ fields }) => setProblem(fields.csv),
  });
  const add = useChange(apiClient.vendors.importVendors, {
    done: ({ added }) => ({ title: 'Saved!', description: `${added} vendors added.` }),
    failed: 'Could not seed vendor',
    onDone: (result) => {
      setCsv('');
      setStep({ name: 'done', result });
    },
  });

  if (step.name === 'plan') {
    return (
      <importPlan.Dialog
        plan={step.plan}
        headingRef={heading}
        isBusy={add.isPending}
        isChecking={check.isPending}
        onCheck={(change) => void check.run(changedInput(step.input, change))}
        onBack={() => setStep({ name: 'source' })}
        onAdd={(leftOut) => void add.run({ ...step.input, leftOut })}
      />
    );
  }
  if (step.name === 'done') {
    return (
      <ImportSummary result={step.result} headingRef={heading} onAgain={() => setStep({ name: 'source' })} />
    );
  }
  return (
    <ImportSource
      title="Add many at once"
      template={{ fileName: 'porchlist-vendors.csv', rows: [importTemplate.header, importTemplate.example] }}
      limits={vendorImportLimits}
      pasteLabel="Or paste the rows, with the column names first, or a chat"
      text={csv}
      onTextChange={(text) => {
        setCsv(text);
        setProblem(undefined);
      }}
      fields={
        !isFixed && (
          <CommunityField
            label="Community for rows without one"
            optional
            value={communitySlug}
            onChange={setCommunitySlug}
          />
        )
      }
      checkLabel="Check the rows"
      onCheck={() => {
        setProblem(undefined);
        void check.run({ csv, communitySlug: communitySlug || null });
      }}
      error={problem}
      isBusy={check.isPending}
      headingRef={heading}
    >
      <p>
        An Excel or CSV file, or rows of a sheet, with the columns{' '}
        {importTemplate.header.slice(0, -1).join(', ')} and, if you like, Community; contacts from a phone,
        Google or Outlook; or a neighbors' chat, pasted or exported: every provider it names with a phone
        number or an email is proposed. At most {formatNumber(vendorImportLimits.rows)} rows and 1 MB. You
        will see what each row does before anything is added.
      </p>
      <details className="mt-1 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent">
          Allowed categories
        </summary>
        <p>{categories.join(', ')}</p>
      </details>
    </ImportSource>
  );
}

/** Corrected rows add to earlier ones; another choice of columns reads all rows again. */
function changedInput(
  input: ImportInput,
  change: Partial<Pick<ImportInput, 'mended' | 'columns'>>,
): ImportInput {
  if (change.columns) return { ...input, columns: change.columns, mended: [] };
  const mended = new Map([...input.mended, ...(change.mended ?? [])].map((row) => [row.line, row]));
  return { ...input, mended: [...mended.values()] };
}

interface ImportSummaryProps {
  result: VendorImportResult;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onAgain: () => void;
}

function ImportSummary({ result: { added, duplicate, faulty }, headingRef, onAgain }: ImportSummaryProps) {
  const rows = (count: number) => (count === 1 ? '1 row was' : `${formatNumber(count)} rows were`);
  return (
    <Card className="grid max-w-3xl gap-4">
      <h2 ref={headingRef} tabIndex={-1} className="font-serif text-xl font-semibold outline-offset-4">
        {counted(added, 'vendor')} added
      </h2>
      {(duplicate > 0 || faulty > 0) && (
        <ul className="list-disc pl-5 text-ink-muted">
          {duplicate > 0 && <li>{rows(duplicate)} left out as duplicate.</li>}
          {faulty > 0 && <li>{rows(faulty)} left out as faulty.</li>}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Link
          to="/admin/vendors/manage"
          search={{ sort: 'newest' }}
          className={buttonClass({ variant: 'primary' })}
        >
          See them in the list
        </Link>
        <Button onClick={onAgain}>Import another file</Button>
      </div>
    </Card>
  );
}
