import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import type { ListPlan, PlanRow } from '../list-import.schema.ts';
import { ColumnLine } from './column-step.tsx';
import type { ImportDraft } from './import-draft.ts';
import { StepHeading } from './import-source.tsx';
import { PlannedRows, type RowWords } from './planned-rows.tsx';

export interface PlanWords<Row extends PlanRow, Plan extends ListPlan<Row>, Mended extends { id: number }> {
  /** The names of what a column may be. */
  uses: Readonly<Record<string, string>>;
  words: RowWords<Row, Mended>;
  titleOf: (plan: Plan, kept: readonly Row[], name: string) => string;
  /** Between the title and the rows of the plan. */
  notes: (plan: Plan, kept: readonly Row[]) => ReactNode;
  /** Of the button that imports; null if there is nothing to import. */
  importLabel: (plan: Plan, kept: readonly Row[]) => string | null;
  /** Resolves to true once the list is imported. */
  onImport: (draft: ImportDraft<Mended>, plan: Plan, kept: readonly Row[]) => Promise<boolean>;
  isImporting: boolean;
}

interface PlanStepProps<Row extends PlanRow, Plan extends ListPlan<Row>, Mended extends { id: number }>
  extends PlanWords<Row, Plan, Mended> {
  /** The file's name, or 'the pasted rows'. */
  name: string;
  plan: Plan;
  draft: ImportDraft<Mended>;
  /** Whether rows were corrected since the plan was made. */
  isOutdated: boolean;
  isReading: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onSheet: (sheet: string) => void;
  onChangeColumns: () => void;
  onChangeRows: () => void;
  onChange: (changed: Partial<ImportDraft<Mended>>, reads?: 'plan') => void;
  onImported: () => void;
}

/** The third step of every import: what would change, and the button that does it. */
export function PlanStep<Row extends PlanRow, Plan extends ListPlan<Row>, Mended extends { id: number }>(
  props: PlanStepProps<Row, Plan, Mended>,
) {
  const { plan, draft, uses, words, isImporting } = props;
  const out = new Set(draft.leftOut);
  const kept = plan.rows.filter(
    ({ id, status }) => (status === 'new' || status === 'changed') && !out.has(id),
  );
  const label = props.importLabel(plan, kept);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card className="grid gap-3">
        <StepHeading ref={props.headingRef}>{props.titleOf(plan, kept, props.name)}</StepHeading>
        <ColumnLine
          list={plan.list}
          uses={uses}
          onChange={props.onSheet}
          onChangeColumns={props.onChangeColumns}
        />
        {props.notes(plan, kept)}
        <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
          <Button onClick={props.onChangeRows} aria-disabled={isImporting || undefined}>
            Change the rows
          </Button>
          {props.isOutdated ? (
            <Button
              variant="primary"
              busy={props.isReading}
              busyLabel="Checking…"
              onClick={() => props.onChange({}, 'plan')}
            >
              Check what you changed
            </Button>
          ) : (
            <Button
              variant="primary"
              className={label === null ? 'opacity-60' : undefined}
              busy={isImporting}
              busyLabel="Importing…"
              aria-disabled={label === null || undefined}
              onClick={() =>
                void props.onImport(draft, plan, kept).then((isDone) => {
                  if (isDone) props.onImported();
                })
              }
            >
              {label ?? 'Nothing to import'}
            </Button>
          )}
        </div>
      </Card>
      <PlannedRows
        key={plan.list.sheet}
        rows={plan.rows}
        words={words}
        draft={draft}
        isReading={props.isReading}
        onChange={props.onChange}
      />
    </section>
  );
}
