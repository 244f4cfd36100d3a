import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '../../../../../platform/format-number.ts';
import { Notice } from '../../../../../web/ui/notice.tsx';
import type { AddressImportPlan } from '../../../address-import.schema.ts';
import { shownImportRows } from '../../../address-import-rules.ts';

/** What an import would do: how many rows of each kind, and the first of them (docs/adr/0023). */
export function ImportPlan({ name, plan }: { name: string; plan: AddressImportPlan }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The plan is what was asked for: reading goes on there.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere outline-offset-4">
        What {name} would change
      </h3>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Count label="New" count={plan.newCount} />
        <Count label="Known already" count={plan.knownCount} />
        <Count label="Faulty" count={plan.faultyCount} />
        <Count label="Not in this file" count={plan.missingCount} />
      </dl>
      {plan.matchingHomes > 0 && (
        <Notice tone="success">
          {plan.matchingHomes === 1 ? 'One home that waits' : `${plan.matchingHomes} homes that wait`} for
          approval will match the directory.
        </Notice>
      )}
      {plan.sampleCount > 0 && (
        <Notice tone="info">The {plan.sampleCount} sample addresses go away with this import.</Notice>
      )}
      <ResidentNames now={plan.residentCount} before={plan.formerResidentCount} />
      <Rows title="Faulty rows, which are left out" count={plan.faultyCount} isOpen>
        {plan.faultyRows.map(({ line, text, problem }) => (
          <li key={line}>
            <span className="tabular text-ink-muted">Line {line}:</span> {text}
            <strong className="block font-semibold text-danger">{problem}</strong>
          </li>
        ))}
      </Rows>
      <Rows title="New addresses" count={plan.newCount}>
        {plan.newRows.map(({ line, address }) => (
          <li key={line}>{address}</li>
        ))}
      </Rows>
      <Rows title="In the directory, but not in this file" count={plan.missingCount}>
        {plan.missingRows.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </Rows>
    </div>
  );
}

function ResidentNames({ now, before }: { now: number; before: number }) {
  if (now === 0 && before === 0) return null;
  const count = (names: number) => (names === 1 ? 'one resident' : `${formatNumber(names)} residents`);
  return (
    <Notice tone="info">
      {now > 0 ? `The names of ${count(now)} come with this file.` : 'This file names no residents.'}
      {before > 0 && ` Those of ${count(before)} from the last file are deleted.`}
    </Notice>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className="rounded-control bg-surface-sunken px-4 py-3">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="tabular text-2xl font-semibold">{formatNumber(count)}</dd>
    </div>
  );
}

interface RowsProps {
  title: string;
  count: number;
  isOpen?: boolean;
  children: ReactNode;
}

function Rows({ title, count, isOpen = false, children }: RowsProps) {
  if (count === 0) return null;
  return (
    <details open={isOpen}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-accent">{title}</summary>
      <ul className="grid gap-2 pl-4 wrap-anywhere">
        {children}
        {count > shownImportRows && (
          <li className="text-ink-muted">… and {formatNumber(count - shownImportRows)} more.</li>
        )}
      </ul>
    </details>
  );
}
