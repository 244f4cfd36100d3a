import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageOf } from '../../../platform/paging.ts';
import type { QueueInput } from '../../../web/admin/inbox-search.ts';
import type { Columns } from '../../../web/admin/record-list.tsx';
import type { Call } from '../../../web/use-change.ts';
import type { DecideInput, DecisionOutcome } from '../joining.contract.ts';
import type { JoiningRow } from './joining-row.ts';
import type { RowOutcome } from './row-state.ts';

export type JoiningPage = PageOf<JoiningRow> & { matchingCount: number };

/** The reason, if there is one; of a rejection also whether what the people added goes. */
export type Refusal = Pick<DecideInput, 'reason' | 'removesVendors'>;

export interface RefusalProps {
  open: boolean;
  rows: readonly JoiningRow[];
  onClose: () => void;
  onConfirm: (refusal: Refusal) => Promise<unknown>;
}

/** A list of waiting people: what it shows, and what a decision there is about. */
export interface JoiningKind {
  name: 'people' | 'homes';
  title: string;
  caption: string;
  searchLabel: string;
  columns: (now: number, outcomes: ReadonlyMap<string, RowOutcome>) => Columns<JoiningRow>;
  /** The subject of a decision, for screen readers and failures: 'Approve …'. */
  nameOf: (row: JoiningRow) => string;
  /** 'user', 'users', 'household', 'households'. */
  noun: (count: number) => string;
  refuse: { label: 'Reject'; done: 'Rejected' } | { label: 'Decline'; done: 'Declined' };
  decide: Call<DecideInput, DecisionOutcome>;
  /** Returns what follows an approval, such as an email; the first row may be unknown. */
  afterApproval: (first: JoiningRow | undefined, count: number) => string | undefined;
  /** Called once the emails about approvals have left or failed. */
  afterEmails?: (ids: readonly string[]) => Promise<void>;
  read: (input: QueueInput['input'] & { onlyMatching?: boolean }) => Promise<JoiningPage>;
  /** The dialog that asks for the reason of a refusal. */
  RefusalDialog: (props: RefusalProps) => ReactNode;
}

export interface JoiningListProps {
  kind: JoiningKind;
  queue: QueueInput;
  query: UseQueryResult<JoiningPage>;
  /** Without an icon it is one line. */
  empty: { icon?: ReactNode; text: string };
}
