import type { ReactNode, RefObject } from 'react';
import { formatNumber } from '../../../../platform/format-number.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import type { AddressImportPlan } from '../../address-import.schema.ts';
import { maxPreviewRows } from '../../community.rules.ts';

export function AddressPlan({ name, plan, headingRef }: AddressPlanProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2
        ref={headingRef}
        tabIndex={-1}
        className="font-serif text-xl font-semibold wrap-anywhere outline-offset-4"
      >
        What {name} would change
      </h2>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Count label="New" count={plan.newCount} />
        <Count label="Known already" count={plan.knownCount} />
        <Count label="Faulty" count={plan.faultyCount} />
        <Count label="Not in this file" count={plan.missingCount} />
      </dl>
      <Notices plan={plan} />
      <Rows title="Faulty rows, which are left out" count={plan.faultyCount}>
        {plan.faultyRows.map(({ line, text, problem }) => (
          <li key={line}>
            <Line line={line} /> {text}
            <strong className="block font-semibold text-danger">{problem}</strong>
          </li>
        ))}
      </Rows>
      <Rows title="Please check these rows" count={plan.doubtfulCount}>
        {plan.doubtfulRows.map(({ line, text, address, doubts }) => (
          <li key={line}>
            <Line line={line} /> {text}
            <span className="block text-ink-muted">
              Read as {address} ({doubts.join('; ')})
            </span>
          </li>
        ))}
      </Rows>
      <Rows title="New addresses" count={plan.newCount}>
        {plan.newRows.map(({ line, address }) => (
          <li key={line}>{address}</li>
        ))}
      </Rows>
      <TakenColumns plan={plan} />
    </div>
  );
}

function Notices({ plan }: { plan: AddressImportPlan }) {
  return (
    <>
      {plan.matchingHomes > 0 && (
        <Notice tone="success">
          {plan.matchingHomes === 1 ? 'One home that waits' : `${plan.matchingHomes} homes that wait`} for
          approval will match the directory.
        </Notice>
      )}
      {plan.sampleCount > 0 && (
        <Notice tone="info">The {plan.sampleCount} sample addresses go away with this import.</Notice>
      )}
      {plan.otherArea && (
        <Notice tone="attention" title="Is this the right community?">
          These homes are in {plan.otherArea.file}; the community is in {plan.otherArea.community}.
        </Notice>
      )}
      <ResidentNames now={plan.residentCount} before={plan.formerResidentCount} />
      {plan.unusedEmails > 0 && (
        <Notice tone="info">
          {plan.unusedEmails === 1
            ? 'One email is not used, because another one stands before it in the same cell.'
            : `${formatNumber(plan.unusedEmails)} emails are not used, because others stand before them in the same cells.`}
        </Notice>
      )}
      {plan.leftOutEmails > 0 && (
        <Notice tone="info">
          {plan.leftOutEmails === 1
            ? 'One cell for an email holds no email address and is left out.'
            : `${formatNumber(plan.leftOutEmails)} cells for emails hold no email address and are left out.`}
        </Notice>
      )}
    </>
  );
}

function ResidentNames({ now, before }: { now: number; before: number }) {
  if (now === 0 && before === 0) return null;
  const count = (names: number) => (names === 1 ? 'one resident' : `${formatNumber(names)} residents`);
  return (
    <Notice tone="info">
      {now > 0 ? `The names of ${count(now)} come with this file.` : 'This file names no residents.'}
      {before > 0 && ` They replace those of ${count(before)} in the same homes.`} Names of other homes stay.
    </Notice>
  );
}

function TakenColumns({ plan: { source, usedColumns, unusedColumns } }: { plan: AddressImportPlan }) {
  const headings = new Map<string, string[]>();
  for (const { heading, use } of usedColumns) headings.set(use, [...(headings.get(use) ?? []), heading]);
  return (
    <div className="grid gap-1 text-sm wrap-anywhere text-ink-muted">
      <p>This was read as {source}.</p>
      {headings.size > 0 && (
        <p>
          Taken from its columns:{' '}
          {[...headings].map(([use, from]) => `${use} from '${from.join("' and '")}'`).join(', ')}.
        </p>
      )}
      {unusedColumns.length > 0 && (
        <p className="text-ink">Columns that are not used: {unusedColumns.join(', ')}.</p>
      )}
    </div>
  );
}

export function MissingRows({ plan }: { plan: AddressImportPlan }) {
  const { missingCount, missingRows, missingResidentCount: names } = plan;
  return (
    <Rows title="These addresses are removed" count={missingCount}>
      {names > 0 && (
        <li className="font-semibold">
          {names === 1
            ? 'The name of one resident goes with them.'
            : `The names of ${formatNumber(names)} residents go with them.`}
        </li>
      )}
      {missingRows.map((address) => (
        <li key={address}>{address}</li>
      ))}
    </Rows>
  );
}

const Line = ({ line }: { line: number }) => <span className="tabular text-ink-muted">Line {line}:</span>;

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
  children: ReactNode;
}

function Rows({ title, count, children }: RowsProps) {
  if (count === 0) return null;
  return (
    <details open>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-accent">{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls needs the keyboard */}
      <ul aria-label={title} tabIndex={0} className="grid max-h-80 gap-2 overflow-y-auto pl-4 wrap-anywhere">
        {children}
        {count > maxPreviewRows && (
          <li className="text-ink-muted">… and {formatNumber(count - maxPreviewRows)} more.</li>
        )}
      </ul>
    </details>
  );
}
interface AddressPlanProps {
  name: string;
  plan: AddressImportPlan;
  headingRef: RefObject<HTMLHeadingElement | null>;
}
