import ListChecks from 'lucide-react/icons/list-checks';
import { useState } from 'react';
import { formatNumber } from '../../../platform/format-number.ts';
import { SelectionBar } from '../../../web/admin/record-list.tsx';
import { apiClient } from '../../../web/api-client.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ConfirmButton, ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx';
import { useChange } from '../../../web/use-change.ts';
import { maxDecidedAtOnce, maxWaitingRows } from '../../homes/home.rules.ts';
import { reasonsToAsk } from './joining-row.ts';
import type { Joining } from './use-joining.ts';
import type { DecisionProgress } from './use-joining-decisions.ts';

interface JoiningProps {
  joining: Joining;
}

/** The bar below a list: decisions about all chosen rows, and the progress of a long one. */
export function BulkBar({ joining }: JoiningProps) {
  const { kind, chosen, decisions, isBusy, askToRefuse } = joining;
  const { progress } = decisions;
  const count = chosen.rows.length;
  if (count === 0 && progress === null) return null;
  return (
    <SelectionBar
      caption={kind.caption}
      status={progress ? progressText(progress) : `${formatNumber(count)} selected`}
      aside={
        <>
          {progress?.batchId && <Stop key={progress.batchId} id={progress.batchId} />}
          <ChooseWhole joining={joining} />
        </>
      }
    >
      {count > 0 && (
        <>
          <Button
            size="sm"
            data-key="r"
            aria-disabled={isBusy || undefined}
            onClick={() => askToRefuse(chosen.rows)}
          >
            {kind.refuse.label} selected
          </Button>
          <ApproveSelected joining={joining} />
        </>
      )}
    </SelectionBar>
  );
}

/** Is busy until the server has finished the few people it is at. */
function Stop({ id }: { id: string }) {
  const stopping = useChange(apiClient.joining.stopDecisions, { stale: [] });
  return (
    <Button
      size="sm"
      busy={stopping.isPending || stopping.isDone}
      busyLabel="Stopping…"
      onClick={() => void stopping.run({ id })}
    >
      Stop
    </Button>
  );
}

function progressText({ done, total }: DecisionProgress): string {
  const soFar = `${formatNumber(done)} of ${formatNumber(total)}…`;
  return total > maxDecidedAtOnce ? `${soFar} This goes on if you leave the page.` : soFar;
}

/** '1,015', or 'the first 1,000 of 1,015' if one call cannot decide about all of them. */
const upToLimit = (count: number) =>
  count > maxWaitingRows
    ? `the first ${formatNumber(maxWaitingRows)} of ${formatNumber(count)}`
    : formatNumber(count);

/** Chooses the rows of all pages, once those on screen are chosen. */
function ChooseWhole({ joining: { open, total, chosen, readAll } }: JoiningProps) {
  const [isReading, setReading] = useState(false);
  const count = chosen.rows.length;
  if (count === 0 || count < open.length || Math.min(total, maxWaitingRows) <= count) return null;
  async function chooseAll() {
    setReading(true);
    const rows = await readAll();
    if (rows) chosen.setAll(rows);
    setReading(false);
  }
  return (
    <Button size="sm" variant="quiet" busy={isReading} onClick={() => void chooseAll()}>
      Select {total > maxWaitingRows ? '' : 'all '}
      {upToLimit(total)}
    </Button>
  );
}

/** Approves all chosen rows; asks first unless all of them match the roster. */
function ApproveSelected({ joining: { kind, chosen, isBusy, approve } }: JoiningProps) {
  const [isAsking, setAsking] = useState(false);
  const reasons = reasonsToAsk(chosen.rows);
  const what = `${formatNumber(chosen.rows.length)} ${kind.noun(chosen.rows.length)}`;
  const confirm = () => {
    setAsking(false);
    chosen.clear();
    approve(chosen.rows);
  };
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        data-key="a"
        busy={isBusy}
        busyLabel="Approving…"
        onClick={() => (reasons.length > 0 ? setAsking(true) : confirm())}
      >
        Approve selected
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Approve ${what}?`}
        confirmLabel={`Approve ${what}`}
        onConfirm={confirm}
      >
        Not all of them match the roster: {new Intl.ListFormat('en-US').format(reasons)}.
      </ConfirmDialog>
    </>
  );
}

/** Approves everyone in the list whose name and address match; others remain for review. */
export function ApproveMatching({ joining }: JoiningProps) {
  const { matchingCount: count, isBusy, readAll, approve } = joining;
  if (count === 0 || isBusy) return null;
  return (
    <ConfirmButton
      size="sm"
      className="max-sm:w-full"
      label={
        <>
          <ListChecks aria-hidden="true" className="size-4.5" />
          Approve all whose name and address match ({formatNumber(count)})
        </>
      }
      title="Approve all whose name and address match?"
      confirmLabel={count === 1 ? 'Approve one home' : `Approve ${upToLimit(count)} homes`}
      onConfirm={() => readAll(true).then((rows) => rows && approve(rows, true))}
    >
      The roster names {count === 1 ? 'this person' : 'these people'} at{' '}
      {count === 1 ? 'this address' : 'these addresses'}. Homes that someone else lives in or is waiting for
      are left for you to review.
    </ConfirmButton>
  );
}
