import { type ReactNode, useRef, useState } from 'react';
import { DraftNotice } from '../../../web/form.tsx';
import type { ShownError } from '../../../web/shown-error.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { useBackCloses } from '../../../web/ui/use-back-closes.ts';
import { useChange } from '../../../web/use-change.ts';
import type { ListPlan, PlanRow } from '../list-import.schema.ts';
import { ColumnLine, ColumnStep } from './column-step.tsx';
import { emptyDraft, type ImportDraft, useImportDraft } from './import-draft.ts';
import { ImportSource, type ImportSourceProps, StepHeading, useStepHeading } from './import-source.tsx';
import { PlannedRows, type RowWords } from './planned-rows.tsx';

type Step = 'source' | 'columns' | 'plan';

type Errors = Readonly<Record<string, string | undefined>>;

export interface Questions<Plan> {
  plan: Plan;
  answers: Readonly<Record<string, string>>;
  errors: Errors;
  onAnswer: (name: string, value: string) => void;
}

interface ImportWizardProps<Row extends PlanRow, Plan extends ListPlan<Row>, Mended extends { id: number }> {
  /** Of the draft. */
  name: string;
  source: Pick<
    ImportSourceProps,
    'title' | 'template' | 'limits' | 'pasteLabel' | 'checkLabel' | 'children'
  > & { fields?: (errors: Errors) => ReactNode };
  /** The names of what a column may be. */
  uses: Readonly<Record<string, string>>;
  words: RowWords<Row, Mended>;
  preview: (draft: ImportDraft<Mended>, isTrial: boolean) => PromiseLike<Plan>;
  /** The toast if a preview fails as a whole. */
  failed: string;
  /** Fields for what no column says; null if nothing is asked. */
  questions?: (questions: Questions<Plan>) => ReactNode;
  titleOf: (plan: Plan, kept: readonly Row[], name: string) => string;
  /** Between the title and the rows of the plan. */
  notes: (plan: Plan, kept: readonly Row[]) => ReactNode;
  /** Of the button that imports; null if there is nothing to import. */
  importLabel: (plan: Plan, kept: readonly Row[]) => string | null;
  /** Resolves to true once the list is imported. */
  onImport: (draft: ImportDraft<Mended>, plan: Plan, kept: readonly Row[]) => Promise<boolean>;
  isImporting: boolean;
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
  const [errors, setErrors] = useState<Errors>({});
  const [edits, setEdits] = useState<ReadonlyMap<number, Mended>>(new Map());
  const step = plan ? (steps.at(-1) ?? 'source') : 'source';
  const heading = useStepHeading(step);
  const go = (to: Step) =>
    setSteps((before) => (before.includes(to) ? before.slice(0, before.indexOf(to) + 1) : [...before, to]));
  const back = () => setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before));
  useBackCloses(step !== 'source', back);

  const reading = useReading(props, {
    onPlan: (next, isTrial) => {
      setPlan(next);
      setErrors({});
      if (!isTrial) go(next.isPlanned ? 'plan' : 'columns');
    },
    onFailed: ({ fields, description }) => {
      setErrors(Object.keys(fields).length > 0 ? fields : { csv: description });
      if (!Object.keys(fields).some((field) => field in draft.answers)) go('source');
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
  const out = new Set(draft.leftOut);
  const kept = plan.rows.filter(
    ({ id, status }) => (status === 'new' || status === 'changed') && !out.has(id),
  );
  const label = props.importLabel(plan, kept);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card className="grid gap-3">
        <StepHeading ref={heading}>{props.titleOf(plan, kept, name)}</StepHeading>
        <ColumnLine list={plan.list} uses={uses} onChange={sheetOf} onChangeColumns={() => go('columns')} />
        {props.notes(plan, kept)}
        <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
          <Button onClick={() => go('source')} aria-disabled={props.isImporting || undefined}>
            Change the rows
          </Button>
          {edits.size > 0 ? (
            <Button
              variant="primary"
              busy={reading.isBusy}
              busyLabel="Checking…"
              onClick={() => {
                const mended = new Map(draft.mended.map((row) => [row.id, row]));
                for (const row of edits.values()) mended.set(row.id, row);
                setEdits(new Map());
                change({ mended: [...mended.values()] }, 'plan');
              }}
            >
              Check what you changed
            </Button>
          ) : (
            <Button
              variant="primary"
              className={label === null ? 'opacity-60' : undefined}
              busy={props.isImporting}
              busyLabel="Importing…"
              aria-disabled={label === null || undefined}
              onClick={() =>
                void props.onImport(draft, plan, kept).then((isDone) => {
                  if (!isDone) return;
                  clear();
                  setSteps(['source']);
                  setPlan(undefined);
                })
              }
            >
              {label ?? 'Nothing to import'}
            </Button>
          )}
        </div>
      </Card>
      <PlannedRows
        rows={plan.rows}
        words={words}
        leftOut={draft.leftOut}
        onLeaveOut={(leftOut) => change({ leftOut })}
        edits={edits}
        onEdit={(row) => setEdits(new Map(edits).set(row.id, row))}
      />
    </section>
  );
}

interface ReadingOptions<Plan> {
  onPlan: (plan: Plan, isTrial: boolean) => void;
  onFailed: (failure: ShownError) => void;
}

/** Reads the draft on the server, one after the other; of several that wait only the last. */
function useReading<Row extends PlanRow, Plan extends ListPlan<Row>, Mended extends { id: number }>(
  { preview, failed }: Pick<ImportWizardProps<Row, Plan, Mended>, 'preview' | 'failed'>,
  { onPlan, onFailed }: ReadingOptions<Plan>,
) {
  type Reading = { draft: ImportDraft<Mended>; isTrial: boolean };
  const wanted = useRef<Reading>(undefined);
  const isRunning = useRef(false);
  const call = useChange(({ draft, isTrial }: Reading) => preview(draft, isTrial), {
    stale: [],
    failed: ({ fields }) => (Object.keys(fields).length > 0 ? null : failed),
    onDone: (plan, { draft, isTrial }) => {
      // What was chosen meanwhile is read next, and stays as it is shown.
      if (wanted.current?.draft === draft) onPlan(plan, isTrial);
    },
    onFailed,
  });
  async function read(draft: ImportDraft<Mended>, isTrial: boolean): Promise<void> {
    wanted.current = { draft, isTrial };
    if (isRunning.current) return;
    isRunning.current = true;
    for (let last: Reading | undefined; last !== wanted.current; ) {
      last = wanted.current;
      await call.run(last);
    }
    isRunning.current = false;
  }
  return { read, isBusy: call.isPending };
}
