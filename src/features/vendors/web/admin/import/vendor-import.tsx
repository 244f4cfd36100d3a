import { useEffect, useRef, useState } from 'react';
import { lazyDialog } from '../../../../../web/lazy-dialog.ts';
import { useChange } from '../../../../../web/use-change.ts';
import type {
  VendorImportInput,
  VendorImportPlan,
  VendorImportResult,
} from '../../../vendor-import.schema.ts';
import { vendorChanges } from '../../vendor-changes.ts';
import { ImportSource } from './import-source.tsx';
import { ImportSummary } from './import-summary.tsx';

const importPlan = lazyDialog(() => import('./import-plan.tsx'));

type Step =
  | { name: 'source' }
  | { name: 'plan'; input: VendorImportInput; plan: VendorImportPlan }
  | { name: 'done'; result: VendorImportResult };

/** Vendors from a file: what it holds, what would happen with each row, and what has happened. */
export function VendorImport({ communitySlug: startCommunity }: { communitySlug: string }) {
  const [csv, setCsv] = useState('');
  const [communitySlug, setCommunitySlug] = useState(startCommunity);
  const [step, setStep] = useState<Step>({ name: 'source' });
  const heading = useStepHeading(step.name);
  const [problem, setProblem] = useState<string>();

  const check = useChange(vendorChanges.previewVendorImport, {
    failed: ({ fields }) => (fields.csv ? null : 'Could not seed vendor'),
    onDone: (plan, { csv: checked, communitySlug: usual = null }) => {
      const input = { csv: checked, communitySlug: usual };
      importPlan.open(() => setStep({ name: 'plan', input, plan }), 'Could not seed vendor');
    },
    onFailed: ({ fields }) => setProblem(fields.csv),
  });
  const add = useChange(vendorChanges.importVendors, {
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
        onBack={() => setStep({ name: 'source' })}
        onAdd={() => void add.run(step.input)}
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
      csv={csv}
      onCsvChange={(text) => {
        setCsv(text);
        setProblem(undefined);
      }}
      communitySlug={communitySlug}
      onCommunityChange={setCommunitySlug}
      headingRef={heading}
      error={problem}
      isBusy={check.isPending}
      onCheck={() => {
        setProblem(undefined);
        void check.run({ csv, communitySlug: communitySlug || null });
      }}
    />
  );
}

/** Gives the focus to the heading of each new step: the one before is gone, and with it the button that was pressed. */
function useStepHeading(step: Step['name']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef(step);
  useEffect(() => {
    if (focused.current === step) return;
    focused.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
