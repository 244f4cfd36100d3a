import ChevronDown from 'lucide-react/icons/chevron-down';
import { conversionText, type Span, type SpanLength } from '../../../../link-figures.ts';
import { shortDay } from './span-text.ts';

/** The figures of the chart, newest first. */
export function SpanTable({ spans, length }: { spans: readonly Span[]; length: SpanLength }) {
  const cell = 'px-2 py-1.5 text-right font-normal first:pl-0 first:text-left last:pr-0';
  return (
    <details className="group mt-4">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-control font-semibold text-accent">
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        Show as a table
      </summary>
      <table className="tabular mt-2 w-full border-collapse text-sm">
        <caption className="sr-only">Page views and sessions by {length}, newest first</caption>
        <thead className="text-ink-muted">
          <tr>
            <th scope="col" className={cell}>
              {length === 'week' ? 'Week of' : 'Day'}
            </th>
            <th scope="col" className={cell}>
              Page views
            </th>
            <th scope="col" className={cell}>
              Sessions
            </th>
            <th scope="col" className={cell}>
              Conversion
            </th>
          </tr>
        </thead>
        <tbody>
          {spans.toReversed().map((span) => (
            <tr key={span.day} className="border-t border-line">
              <th scope="row" className={cell}>
                {shortDay(span.day)}
              </th>
              <td className={cell}>{span.pageViews}</td>
              <td className={cell}>{span.sessions}</td>
              <td className={cell}>{conversionText(span)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
