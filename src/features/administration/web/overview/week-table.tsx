import { utcDates } from '../../../../web/dates.ts';
import { growthKinds } from '../../../communities/community.rules.ts';
import type { Growth } from '../../../communities/community.schema.ts';

interface WeekTableProps {
  growth: Growth;
  /** True once the table has been opened. */
  open: boolean;
}

/** The table of new items by week, newest first. */
export default function WeekTable({ growth }: WeekTableProps) {
  const cell = 'py-1.5 pr-3 text-right font-normal first:text-left';
  return (
    <table className="tabular w-full max-w-2xl border-collapse text-sm">
      <caption className="sr-only">New people, homes, vendors and ratings by week</caption>
      <thead className="text-ink-muted">
        <tr>
          <th scope="col" className={cell}>
            Week from
          </th>
          {growthKinds.map(({ kind, label }) => (
            <th key={kind} scope="col" className={cell}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {growth.weeks.toReversed().map((week) => (
          <tr key={week.start.toISOString()} className="border-t border-line">
            <th scope="row" className={cell}>
              {utcDates.shortDay(week.start)}
            </th>
            {growthKinds.map(({ kind }) => (
              <td key={kind} className={cell}>
                {week[kind]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
