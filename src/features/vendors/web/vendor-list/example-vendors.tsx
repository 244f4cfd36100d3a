import { Link } from '@tanstack/react-router';
import { formatCost } from '../../../../catalogue/format-cost.ts';
import { formatRating } from '../../../../catalogue/ratings.ts';
import { counted } from '../../../../platform/format-number.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Stars } from '../../../../web/ui/stars.tsx';
import { providersId } from '../../vendor-list-input.ts';
import { shortenName } from './list-texts.ts';

const examples = [
  { name: 'CoolBreeze Air & Heating of the Palms', homes: 42, rating: 4.8, ratings: 19, monthly: 35 },
  { name: 'Comfort Keepers HVAC', homes: 27, rating: 4.5, ratings: 11, monthly: 29 },
  { name: 'Sunshine Cooling & Repair', homes: 14, rating: 4.2, ratings: 6, monthly: 32 },
];

export default function ExampleVendors({ communitySlug }: { communitySlug: string }) {
  return (
    <section
      id={providersId}
      tabIndex={-1}
      aria-labelledby="empty-list"
      className="space-y-6 pt-6 outline-none md:pt-10"
    >
      <div className="space-y-3">
        <h2 id="empty-list" className="font-serif text-2xl leading-tight font-semibold text-balance">
          Your neighbors’ list begins with you
        </h2>
        <p className="max-w-prose text-pretty">
          There are no providers here yet. Add the people who take good care of your home: neighbors see how
          many homes use them, what they pay, and whom to call.
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to="/auth" search={{ community: communitySlug }} className={buttonClass()}>
            Sign up to unlock community data
          </Link>
          <Link
            to="/submit"
            search={{ community: communitySlug, category: 'HVAC' }}
            className={buttonClass()}
          >
            + Add a Service Provider
          </Link>
        </div>
      </div>
      <div className="space-y-2">
        <h3 className="font-serif text-xl leading-tight font-semibold">HVAC</h3>
        <Notice title="This is example data">
          Your neighbors have not added anyone yet. This is what their list will look like.
        </Notice>
      </div>
      <ol className="grid gap-3 md:grid-cols-3">
        {examples.map((example, index) => (
          <Card key={example.name} as="li" padding="sm" className="space-y-2">
            <div className="flex items-baseline gap-3">
              <span className="tabular font-serif text-xl font-semibold text-ink-muted">{index + 1}</span>
              <h4 className="font-semibold" title={example.name}>
                {shortenName(example.name)}
              </h4>
            </div>
            <p>{counted(example.homes, 'home')} use them</p>
            <p className="tabular flex items-center gap-1.5">
              <Stars value={example.rating} size="sm" />
              <span className="font-semibold">{formatRating(example.rating)}</span>
              <span className="text-sm text-ink-muted">({example.ratings})</span>
            </p>
            <p>
              <span className="sr-only">The cost is blurred in the example.</span>
              <span aria-hidden="true" className="tabular font-semibold [filter:blur(5px)] select-none">
                {formatCost(example.monthly, 'month')}
              </span>
            </p>
          </Card>
        ))}
      </ol>
    </section>
  );
}
