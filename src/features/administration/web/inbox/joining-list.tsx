import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '../../../../platform/format-number.ts';
import type { PageOf } from '../../../../platform/paging.ts';
import { ListStates, Pagination } from '../../../../web/admin/admin-list.tsx';
import { SearchBox } from '../../../../web/admin/list-filters.tsx';
import type { Columns } from '../../../../web/admin/record-list.tsx';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { useIsDesktop } from '../../../../web/ui/use-is-desktop.ts';
import { useDialog } from '../../../../web/use-dialog.ts';
import type { Queue } from '../admin-search.ts';
import { QueueHeading, useNoMatch } from '../queues/queue-section.tsx';
import { ApproveMatching, BulkBar } from './bulk-bar.tsx';
import { JoiningCards, type JoiningRecordsProps, JoiningTable } from './joining-records.tsx';
import { type JoiningRow, questionOf } from './joining-row.ts';
import { type Chosen, useChosen, useHeldRows } from './row-state.ts';
import {
  type JoiningCalls,
  type Outcome,
  type Refusal,
  useJoiningDecisions,
} from './use-joining-decisions.ts';

const { Dialog: JoiningDialog } = lazyDialog(() => import('./joining-dialog.tsx'));

/** A longer queue gets a search box. */
const searchThreshold = 10;

export interface RefusalProps {
  open: boolean;
  rows: readonly JoiningRow[];
  onClose: () => void;
  onConfirm: (refusal: Refusal) => Promise<unknown>;
}

interface JoiningListProps {
  title: string;
  caption: string;
  queue: Queue;
  query: UseQueryResult<PageOf<JoiningRow> & { matchingCount: number }>;
  searchLabel: string;
  /** Without an icon it is one line. */
  empty: { icon?: ReactNode; text: string };
  columns: (now: number, outcomes: ReadonlyMap<string, Outcome>) => Columns<JoiningRow>;
  calls: JoiningCalls;
  refuseLabel: 'Reject' | 'Decline';
  readAll: () => Promise<readonly JoiningRow[]>;
  refusal: (props: RefusalProps) => ReactNode;
}

export function JoiningList(props: JoiningListProps) {
  const { title, caption, queue, query, searchLabel, empty, columns, calls, refuseLabel } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = query;
  const isDesktop = useIsDesktop();
  const decisions = useJoiningDecisions(calls, heading);
  const { rows, open, hasDecided } = useHeldRows(data?.rows, decisions.outcomes);
  const chosen = useChosen(open);
  const opened = useDialog<JoiningRow>();
  const refused = useDialog<readonly JoiningRow[]>();
  useClearOn(JSON.stringify(queue.input), () => {
    decisions.clear();
    chosen.clear();
  });
  const noMatch = useNoMatch(queue);
  const isSearched = noMatch !== undefined;
  const total = data?.total ?? 0;
  const isLong = useStays(isSearched || total > searchThreshold);

  const Records = isDesktop ? JoiningTable : JoiningCards;
  const shownRow = rows.find((row) => row.id === opened.subject?.id) ?? opened.subject;
  const asked = useDialog<JoiningRow>();
  const approve = (row: JoiningRow) => {
    opened.close();
    asked.close();
    void decisions.approve([row]);
  };
  const askToApprove = (row: JoiningRow) => {
    if (questionOf(row) === null) approve(row);
    else asked.show(row);
  };
  const refuse = (list: readonly JoiningRow[]) => {
    opened.close();
    refused.show(list);
  };
  return (
    <section aria-labelledby={id} aria-busy={query.isFetching}>
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className="mr-auto min-w-0">
          <QueueHeading {...{ id, title, isSearched, total }} headingRef={heading} />
        </div>
        <ApproveMatching
          decisions={decisions}
          matchingCount={data?.matchingCount ?? 0}
          filters={{ query: queue.input.query, communitySlug: queue.input.communitySlug }}
        />
        {isLong && (
          <search aria-label={title} className="grow sm:max-w-72">
            <SearchBox label={searchLabel} isCompact name={`${queue.name}Q`} page={queue.name} />
          </search>
        )}
      </div>
      {(!data || rows.length === 0) && (
        <ListStates query={query} what={title} noMatch={noMatch} empty={empty} isLow>
          {() => null}
        </ListStates>
      )}
      {data && rows.length > 0 && (
        <div
          data-inbox-list=""
          className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}
        >
          <Records
            {...{ caption, rows, refuseLabel }}
            columns={columns(query.dataUpdatedAt, decisions.outcomes)}
            now={query.dataUpdatedAt}
            outcomes={decisions.outcomes}
            nameOf={calls.nameOf}
            isBusy={decisions.progress !== null}
            selection={selectionOf(open, chosen)}
            isChosen={chosen.has}
            onChoose={chosen.choose}
            onApprove={askToApprove}
            onRefuse={(row) => refuse([row])}
            onUndo={(row) => decisions.undo([row.id])}
            onOpen={opened.show}
          />
          <BulkBar
            {...{ caption, open, total, chosen, decisions, calls, refuseLabel }}
            readAll={props.readAll}
            onRefuse={refuse}
          />
          {hasDecided && total > open.length ? (
            <p className="mt-3 flex justify-center">
              <Button size="sm" onClick={decisions.clear}>
                Show {formatNumber(total - open.length)} more
              </Button>
            </p>
          ) : (
            <Pagination
              label={title}
              name={queue.name}
              page={data.page}
              total={total}
              size={queue.input.size}
            />
          )}
        </div>
      )}
      {shownRow && (
        <JoiningDialog
          row={shownRow}
          {...opened.state}
          refuseLabel={refuseLabel}
          canDecide={open.some((row) => row.id === shownRow.id)}
          // The dialog has said who else is there.
          onApprove={() => approve(shownRow)}
          onRefuse={() => refuse([shownRow])}
        />
      )}
      {asked.subject && (
        <ConfirmDialog
          {...asked.state}
          title={`Approve ${asked.subject.name}?`}
          confirmLabel="Approve"
          onConfirm={() => asked.subject && approve(asked.subject)}
        >
          {questionOf(asked.subject)}
        </ConfirmDialog>
      )}
      {refused.subject &&
        props.refusal({
          ...refused.state,
          rows: refused.subject,
          onConfirm: (refusal) => decisions.refuse(refused.subject ?? [], refusal),
        })}
    </section>
  );
}

function selectionOf(open: readonly JoiningRow[], chosen: Chosen): JoiningRecordsProps['selection'] {
  const count = open.filter(chosen.has).length;
  return {
    isAll: count > 0 && count === open.length,
    isSome: count > 0 && count < open.length,
    choose: (isChosen) => (isChosen ? chosen.set(open) : chosen.clear()),
  };
}

/** Calls `clear` when `key` changes. */
function useClearOn(key: string, clear: () => void): void {
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    clear();
  });
}

/** Returns true once `isTrue` has been true, so that a search box does not disappear while the person types. */
function useStays(isTrue: boolean): boolean {
  const [stays, setStays] = useState(isTrue);
  if (isTrue && !stays) setStays(true);
  return stays;
}
