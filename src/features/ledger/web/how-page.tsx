import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useMe } from '../../../access/web/session.ts';
import { adminRoleText } from '../../../catalogue/author-label.ts';
import { communityPrior } from '../../../catalogue/ratings.ts';
import { reportReasonLabels } from '../../../catalogue/report-reasons.ts';
import { counted } from '../../../platform/format-number.ts';
import { api, apiClient } from '../../../web/api-client.ts';
import { ChangeButton } from '../../../web/change-button.tsx';
import { utcDates } from '../../../web/dates.ts';
import { saveFile } from '../../../web/files.ts';
import { QueryState } from '../../../web/query-state.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { useChange } from '../../../web/use-change.ts';
import { communityQuery } from '../../communities/web/community-search.ts';
import { TextPage, type TextSection } from '../../static-pages/web/text-page.tsx';
import { isReaderOf } from '../../vendors/vendor-page-input.ts';
import type { LedgerRow } from '../ledger.contract.ts';

const { rating, weight } = communityPrior;

const sections: readonly TextSection[] = [
  {
    title: 'How providers are ranked',
    points: [
      'By the number of homes that use them. A home counts once, however many people live there.',
      `Or by rating. Each provider starts with ${weight} ratings of ${rating} stars, so that one enthusiastic neighbor does not outweigh thirty. The stars you see are the plain average.`,
      'If two are equal: more homes, then more ratings, then the alphabet.',
      'Ratings on Google are Google’s. They enter neither of the two.',
    ],
  },
  {
    title: 'What counts',
    points: [
      'Homes, ratings and amounts of verified residents, one rating per person.',
      'Not the stars of people who know the provider personally or work there. Their reviews say so.',
      'An average price needs three homes. It is the plain average of amounts that each reader of prices can look at.',
      'Payments, points and the association never count. Admins cannot give a provider a place; what they hide, merge or remove is recorded below.',
    ],
  },
];

export default function HowPage() {
  const params = useParams({ from: '/communities/$slug/how' });
  const { slug, name } = useSuspenseQuery(communityQuery(api, params)).data;
  const isReader = isReaderOf(useMe(), slug);
  return (
    <TextPage
      title="How this list is made"
      lead={`The residents of ${name} wrote this list. Their association does not pick the providers on it and vouches for none of them.`}
      sections={sections}
    >
      <section aria-labelledby="ledger" className="mt-8">
        <h2 id="ledger" className="mb-3 font-serif text-xl font-semibold">
          What admins did
        </h2>
        {isReader ? (
          <>
            <Ledger communitySlug={slug} />
            <Actions communitySlug={slug} />
          </>
        ) : (
          <Notice>
            Verified residents read here, month by month, what admins did, and can download the list.
          </Notice>
        )}
      </section>
    </TextPage>
  );
}

/** The months that show at first; paper has all. */
const monthsShown = 3;

function Ledger({ communitySlug }: { communitySlug: string }) {
  const [isWhole, setWhole] = useState(false);
  const ledger = useQuery(api.ledger.getLedger.queryOptions({ input: { communitySlug } }));
  if (!ledger.data) return <QueryState query={ledger} what="what admins did" lines={4} />;
  if (ledger.data.length === 0) return <p>Nothing in the last two years.</p>;
  const rowsOf = (at: number) => ledger.data.filter(({ month }) => month.getTime() === at);
  const months = [...new Set(ledger.data.map(({ month }) => month.getTime()))];
  return (
    <>
      {months.map((at, place) => (
        <section
          key={at}
          aria-labelledby={`month-${at}`}
          className={`mt-4 break-inside-avoid ${isWhole || place < monthsShown ? '' : 'hidden print:block'}`}
        >
          <h3 id={`month-${at}`} className="font-semibold">
            {utcDates.month(new Date(at))}
          </h3>
          <ul className="tabular mt-1 list-disc pl-5 marker:text-ink-muted">
            {rowsOf(at).map((row) => (
              <li key={`${row.action} ${row.role} ${row.reason}`} className="pl-1">
                {rowText(row)}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {months.length > monthsShown && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 -ml-3 print:hidden"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show ${counted(months.length - monthsShown, 'earlier month')}`}
        </Button>
      )}
    </>
  );
}

function rowText({ label, role, reason, count }: LedgerRow): string {
  const why = reason === null ? '' : ` (${reportReasonLabels[reason]})`;
  return `${label}: ${count} by ${adminRoleText(role)}${why}`;
}

function Actions({ communitySlug }: { communitySlug: string }) {
  const download = useChange(apiClient.ledger.exportList, {
    stale: [],
    failed: 'Could not download',
    onDone: (csv) => saveFile(`${communitySlug}-list.csv`, 'text/csv', csv),
  });
  return (
    <div className="mt-6 print:hidden">
      <p className="mb-3 text-pretty">
        The file has the homes, the stars and the amounts behind every place and average, without names of
        neighbors, so that anybody can compute them again.
      </p>
      <div className="flex flex-wrap gap-3">
        <ChangeButton change={download} input={{ communitySlug }} busyLabel="Preparing…">
          <Download aria-hidden="true" className="size-4" />
          Download the list
        </ChangeButton>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          Print for the board
        </Button>
      </div>
    </div>
  );
}
