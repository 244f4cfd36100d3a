import { type ReactNode, useRef, useState } from 'react';
import { DraftNotice } from '../../../web/form.tsx';
import type { ShownError } from '../../../web/shown-error.ts';
import { useBackCloses } from '../../../web/ui/use-back-closes.ts';
import { useChange } from '../../../web/use-change.ts';
import type { ListPlan, PlanRow } from '../list-import.schema.ts';
import { ColumnStep } from './column-step.tsx';
import { emptyDraft, type ImportDraft, useImportDraft } from './import-draft.ts';
import { ImportSource, type ImportSourceProps, useStepHeading } from './import-source.tsx';
import { PlanStep, type PlanWords } from './plan-step.tsx';

type Step = 'source' | 'columns' | 'plan';

type Errors = Readonly<Record<string, string | undefined>>;

export interface Questions<Plan> {
  plan: Plan;
  answers: Readonly<Record<string, string>>;
  errors: Errors;
  onAnswer: (name: string, value: string) => void;
}

interface ImportWizardProps<Row extends PlanRow, Plan extends ListPlan<Row>, Mended extends { id: number }>
  extends PlanWords<Row, Plan, Mended> {
  /** Of the draft. */
  name: string;
  source: Pick<
    ImportSourceProps,
    'title' | 'template' | 'limits' | 'pasteLabel' | 'checkLabel' | 'children'
  > & { fields?: (errors: Errors) => ReactNode };
  preview: (draft: ImportDraft<Mended>, isTrial: boolean) => PromiseLike<Plan>;
  /** The toast if a preview fails as a whole. */
  failed: string;
  /** Fields for what no column says; null if nothing is asked. */
  questions?: (questions: Questions<Plan>) => ReactNode;
}

/**
 * The one import: the file or the text, what each column is, and the plan. Nothing is stored that the plan did not show
 * (docs/adr/0023-import-previews.md).
 */
export function ImportWizard<Row extends PlanRow, Plan extends ListPlan<Row>, Mended extends { id: number }>(
  props: ImportWizardProps<Row, Plan, Mended>,
) {
  const { source, uses, words } = props;
  const { draft, setDraft, isRestored, clear } = useImportDraft<Mended>(props.name);
  const [steps, setSteps] = useState<readonly Step[]>(['source']);
  const [plan, setPlan] = useState<Plan>();
  /** The corrections that the plan was made with. */
  const [checked, setChecked] = useState<readonly Mended[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const step = plan ? (steps.at(-1) ?? 'source') : 'source';
  const heading = useStepHeading(step);
  const go = (to: Step) =>
    setSteps((before) => (before.includes(to) ? before.slice(0, before.indexOf(to) + 1) : [...before, to]));
  const back = () => setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before));
  useBackCloses(step !== 'source', back);

  const reading = useReading(props, {
    onPlan: (next, { draft: { mended }, isTrial }) => {
      setPlan(next);
      setChecked(mended);
      setErrors({});
      if (!isTrial) go(next.isPlanned ? 'plan' : 'columns');
    },
    onFailed: ({ fields, description }) => {
      const named = Object.keys(fields);
      // Without a field the list may be right, and stays to be tried again.
      setErrors(named.length > 0 ? fields : step === 'source' ? { csv: description } : {});
      if (named.length > 0 && !named.some((field) => field in draft.answers)) go('source');
    },
  });

  function change(changed: Partial<ImportDraft<Mended>>, reads?: 'trial' | 'plan') {
    const next = { ...draft, ...changed };
    setDraft(next);
    if (reads) void reading.read(next, reads === 'trial');
  }
  /** Rows have other places in another text or sheet. */
  const otherRows = { columns: null, mended: [], leftOut: [] };
  const name = draft.fileName ?? 'the pasted rows';
  const sheetOf = (sheet: string) => change({ ...otherRows, sheet }, 'plan');

  if (!plan || step === 'source') {
    return (
      <div className="grid gap-4">
        {isRestored && <DraftNotice onStartOver={clear} />}
        <ImportSource
          {...source}
          fields={source.fields?.(errors)}
          text={draft.csv}
          fileName={draft.fileName}
          onTextChange={(csv, fileName) => {
            setErrors({});
            setDraft({ ...emptyDraft, answers: draft.answers, csv, fileName });
          }}
          onCheck={(csv, fileName) =>
            change(csv === draft.csv ? {} : { ...otherRows, sheet: null, csv, fileName }, 'plan')
          }
          error={errors.csv}
          isBusy={reading.isBusy}
          headingRef={heading}
        />
      </div>
    );
  }
  const questions = props.questions?.({
    plan,
    answers: draft.answers,
    errors,
    onAnswer: (field, value) => {
      setErrors({});
      change({ answers: { ...draft.answers, [field]: value } });
    },
  });
  if (step === 'columns') {
    return (
      <ColumnStep
        name={name}
        plan={plan}
        uses={uses}
        words={words}
        questions={questions ?? null}
        continueLabel={source.checkLabel}
        isBusy={reading.isBusy}
        headingRef={heading}
        onChoose={(columns) => {
          // At once, so that another choice made before the answer adds to this one.
          const chosen = plan.list.columns.map((column, at) => ({ ...column, use: columns[at] ?? null }));
          setPlan({ ...plan, list: { ...plan.list, columns: chosen } });
          change({ columns, mended: [], leftOut: [] }, 'trial');
        }}
        onSheet={sheetOf}
        onBack={() => go('source')}
        onContinue={() => change({ columns: plan.list.columns.map(({ use }) => use) }, 'plan')}
      />
    );
  }
  return (
    <PlanStep
      {...props}
      name={name}
      plan={plan}
      draft={draft}
      isReading={reading.isBusy}
      headingRef={heading}
      onSheet={sheetOf}
      onChangeColumns={() => go('columns')}
      onChangeRows={() => go('source')}
      onChange={change}
      isOutdated={draft.mended !== checked}
      onImported={() => {
        clear();
        setSteps(['source']);
        setPlan(undefined);
      }}
    />
  );
}

interface Reading<Mended extends { id: number }> {
  draft: ImportDraft<Mended>;
  isTrial: boolean;
}

interface ReadingOptions<Plan, Mended extends { id: number }> {
  onPlan: (plan: Plan, reading: Reading<Mended>) => void;
  onFailed: (failure: ShownError) => void;
}

/** Reads the draft on the server, one after the other; of several that wait only the last. */
function useReading<Row extends PlanRow, Plan extends ListPlan<Row>, Mended extends { id: number }>(
  { preview, failed }: Pick<ImportWizardProps<Row, Plan, Mended>, 'preview' | 'failed'>,
  { onPlan, onFailed }: ReadingOptions<Plan, Mended>,
) {
  const wanted = useRef<Reading<Mended>>(undefined);
  const isRunning = useRef(false);
  const call = useChange(({ draft, isTrial }: Reading<Mended>) => preview(draft, isTrial), {
    stale: [],
    failed: ({ fields }) => (Object.keys(fields).length > 0 ? null : failed),
    onDone: (plan, reading) => {
      // What was chosen meanwhile is read next, and stays as it is shown.
      if (wanted.current?.draft === reading.draft) onPlan(plan, reading);
    },
    onFailed,
  });
  async function read(draft: ImportDraft<Mended>, isTrial: boolean): Promise<void> {
    wanted.current = { draft, isTrial };
    if (isRunning.current) return;
    isRunning.current = true;
    for (let last: Reading<Mended> | undefined; last !== wanted.current; ) {
      last = wanted.current;
      await call.run(last);
    }
    isRunning.current = false;
  }
  return { read, isBusy: call.isPending };
}
