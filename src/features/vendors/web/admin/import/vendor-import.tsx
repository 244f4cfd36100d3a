import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../../../web/api-client.ts';
import { describeError, toastError } from '../../../../../web/errors.ts';
import { toast } from '../../../../../web/ui/toast.ts';
import type {
  VendorImportInput,
  VendorImportPlan,
  VendorImportResult,
} from '../../../vendor-import.schema.ts';
import { useVendorsChanged } from '../vendors-changed.ts';
import { ImportPlan } from './import-plan.tsx';
import { ImportSource } from './import-source.tsx';
import { ImportSummary } from './import-summary.tsx';

type Step =
  | { name: 'source' }
  | { name: 'plan'; input: VendorImportInput; plan: VendorImportPlan }
  | { name: 'done'; result: VendorImportResult };

/** Vendors from a file: what it holds, what would happen with each row, and what has happened. */
export default function VendorImport({ communitySlug: startCommunity }: { communitySlug: string }) {
  const [csv, setCsv] = useState('');
  const [communitySlug, setCommunitySlug] = useState(startCommunity);
  const [step, setStep] = useState<Step>({ name: 'source' });
  const heading = useRef<HTMLHeadingElement>(null);
  const vendorsChanged = useVendorsChanged();

  /** The step before is gone, and with it the button that was pressed. */
  function goTo(next: Step) {
    setStep(next);
    requestAnimationFrame(() => heading.current?.focus());
  }

  const check = useMutation({
    ...api.vendors.previewVendorImport.mutationOptions(),
    onSuccess: (plan, { csv: checked, communitySlug: usual = null }) =>
      goTo({ name: 'plan', input: { csv: checked, communitySlug: usual }, plan }),
    onError: (error) => {
      if (!describeError(error).fields.csv) toastError(error, 'Could not seed vendor');
    },
  });
  const add = useMutation({
    ...api.vendors.importVendors.mutationOptions(),
    onSuccess: (result) => {
      toast({ tone: 'success', title: 'Saved!', description: `${result.added} vendors added.` });
      setCsv('');
      goTo({ name: 'done', result });
      return vendorsChanged();
    },
    onError: (error) => toastError(error, 'Could not seed vendor'),
  });

  if (step.name === 'plan') {
    return (
      <ImportPlan
        plan={step.plan}
        headingRef={heading}
        isBusy={add.isPending}
        onBack={() => goTo({ name: 'source' })}
        onAdd={() => add.mutate(step.input)}
      />
    );
  }
  if (step.name === 'done') {
    return (
      <ImportSummary
        result={step.result}
        headingRef={heading}
        onAgain={() => {
          check.reset();
          goTo({ name: 'source' });
        }}
      />
    );
  }
  return (
    <ImportSource
      csv={csv}
      onCsvChange={(text) => {
        setCsv(text);
        check.reset();
      }}
      communitySlug={communitySlug}
      onCommunityChange={setCommunitySlug}
      headingRef={heading}
      error={check.isError ? describeError(check.error).fields.csv : undefined}
      isBusy={check.isPending}
      onCheck={() => check.mutate({ csv, communitySlug: communitySlug || null })}
    />
  );
}
