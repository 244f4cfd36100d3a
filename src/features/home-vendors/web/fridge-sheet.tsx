import { useQuery } from '@tanstack/react-query';
import { api } from '../../../web/api-client.ts';
import { useDates } from '../../../web/dates.ts';

/** On paper the page is this: half a sheet with whom the home calls, the numbers, and its notes. */
export function FridgeSheet() {
  const { data: vendors = [] } = useQuery(api.homeVendors.listMyVendors.queryOptions());
  const today = useDates().day(new Date());
  return (
    <table className="tabular hidden w-full text-left print:table">
      <caption className="pb-2 text-left font-serif text-2xl leading-tight font-semibold">
        Who to call <span className="font-sans text-sm font-normal">{today}</span>
      </caption>
      <tbody>
        {vendors.map(({ vendorId, name, category, contacts = [], note }) => (
          <tr
            key={vendorId}
            className="break-inside-avoid border-t border-line-strong *:py-1.5 *:align-top *:not-last:pr-6"
          >
            <th scope="row" className="w-1/3 leading-tight font-semibold wrap-anywhere">
              <span className="line-clamp-2">{name}</span>
              <span className="block text-sm font-normal">{category}</span>
            </th>
            <td className="text-lg leading-tight font-semibold whitespace-nowrap">
              {contacts.slice(0, 2).map(({ label }) => (
                <span key={label} className="block">
                  {label}
                </span>
              ))}
            </td>
            <td className="w-2/5 text-sm">
              <span className="line-clamp-2 wrap-anywhere">
                {note?.neverAgain && 'Never again. '}
                {note?.text}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
