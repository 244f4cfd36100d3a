import { useSuspenseQueries } from '@tanstack/react-query';
import { Link, useLoaderData } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { strangersSentence } from '../../../access/web/welcome-back.tsx';
import type { Category } from '../../../catalogue/categories.ts';
import { formatCost, roundAverage } from '../../../catalogue/format-cost.ts';
import { formatRating } from '../../../catalogue/ratings.ts';
import { counted } from '../../../platform/format-number.ts';
import { useDates } from '../../../web/dates.ts';
import { Button, wayUpClass } from '../../../web/ui/button.tsx';
import { PageHeading } from '../../../web/ui/card.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { VendorList, VendorStatsRow } from '../vendor.schema.ts';
import { printedLists } from './vendor-list/use-vendor-list.ts';

/** For those who may see the phone numbers. */
export default function PrintPage() {
  const { slug, name } = useLoaderData({ from: '/communities/$slug/print' });
  const lists = useSuspenseQueries({ queries: printedLists(slug) }).map(({ data }) => data);
  const isReader = lists.every(({ abilities }) => abilities.canSeeContacts);
  const today = useDates().day(new Date());
  return (
    <div className="mx-auto max-w-4xl px-4 pt-2 md:pt-6 print:max-w-none print:p-0 print:text-sm">
      <Link to="/communities/$slug" params={{ slug }} className={wayUpClass}>
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        Providers
      </Link>
      <PageHeading
        title={`Providers in ${name}`}
        lead={`Made by neighbors, for residents only. Most homes first. ${today}.`}
        actions={
          isReader && (
            <Button variant="primary" onClick={() => window.print()} className="print:hidden">
              <Printer aria-hidden="true" className="size-4.5" />
              Print
            </Button>
          )
        }
      />
      {isReader ? (
        lists.flatMap(({ rows }) =>
          rows[0] ? [<CategoryTable key={rows[0].category} category={rows[0].category} rows={rows} />] : [],
        )
      ) : (
        <Notice title={`For the neighbors of ${name}`}>{strangersSentence}</Notice>
      )}
    </div>
  );
}

function CategoryTable({ category, rows }: Pick<VendorList, 'rows'> & { category: Category }) {
  return (
    <div className="@container mt-6">
      <table className="tabular w-full text-left @max-xl:block">
        <caption className="py-1 text-left font-serif text-xl leading-tight font-semibold @max-xl:block">
          {category}
        </caption>
        <thead className="@max-xl:hidden">
          <tr className="border-b border-line-strong text-sm text-ink-muted *:py-1 *:not-last:pr-4">
            <th scope="col">Provider</th>
            <th scope="col" className="w-1/3">
              Phone or email
            </th>
            <th scope="col" className="w-16">
              Homes
            </th>
            <th scope="col" className="w-24">
              Rating
            </th>
            <th scope="col" className="w-28">
              Price
            </th>
          </tr>
        </thead>
        <tbody className="@max-xl:block">
          {rows.map((vendor) => (
            <VendorRow key={vendor.id} vendor={vendor} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function VendorRow({ vendor }: { vendor: VendorStatsRow }) {
  const { name, contacts = [], homesServiced, hoaRating, hoaRatingCount } = vendor;
  const { communityAmount, communityUnit } = vendor;
  return (
    <tr className="break-inside-avoid border-b border-line @max-xl:flex @max-xl:flex-wrap @max-xl:gap-x-4 @max-xl:py-1 @xl:*:py-1 @xl:*:align-top @xl:*:not-last:pr-4">
      <th scope="row" className="font-semibold wrap-anywhere @max-xl:basis-full">
        {name}
      </th>
      <td>
        {contacts.map(({ label }) => (
          <span key={label} className={`block ${label.length <= 16 ? 'whitespace-nowrap' : 'wrap-anywhere'}`}>
            {label}
          </span>
        ))}
      </td>
      <td>
        <span className="@max-xl:hidden">{homesServiced}</span>
        <span className="@xl:hidden">{counted(homesServiced, 'home')}</span>
      </td>
      <td>{hoaRating !== null && `${formatRating(hoaRating)}★ (${hoaRatingCount})`}</td>
      <td>{communityAmount != null && formatCost(roundAverage(communityAmount), communityUnit)}</td>
    </tr>
  );
}
