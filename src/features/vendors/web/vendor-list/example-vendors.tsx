import { Link } from '@tanstack/react-router';
import { formatCost } from '../../../../catalogue/format-cost.ts';
import { formatRating } from '../../../../catalogue/ratings.ts';
import { counted } from '../../../../platform/format-number.ts';
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
      className="space-y-4 pt-4 outline-none"
    >
      <div className="space-y-3">
        <h2 id="empty-list" className="font-serif text-2xl leading-tight font-semibold text-balance">
          Your neighbors’ list begins with you
        </h2>
        <p className="max-w-prose text-pretty">
          Add the people who take good care of your home: neighbors see how many homes use them, what they
          pay, and whom to call.
        </p>
        <p className="flex flex-wrap gap-x-6">
          <Link to="/auth" search={{ community: communitySlug }} className="link touch-target py-2">
            Sign up to unlock community data
          </Link>
          <Link
            to="/submit"
            search={{ community: communitySlug, category: 'HVAC' }}
            className="link touch-target py-2"
          >
            + Add a Service Provider
          </Link>
        </p>
      </div>
      <div>
        <h3 className="font-serif text-xl leading-tight font-semibold">HVAC</h3>
        <p className="text-sm text-ink-muted">
          <strong className="font-semibold text-ink">This is example data</strong>: what your neighbors’ list
          will look like.
        </p>
      </div>
      <ol className="grid gap-2 lg:grid-cols-3">
        {examples.map((example, index) => (
          <li
            key={example.name}
            className="tabular rounded-card border border-line bg-surface-raised px-3 py-2.5 text-sm leading-6"
          >
            <div className="flex gap-1.5 text-[1.0625rem] leading-6.5">
              <span className="text-ink-muted">{index + 1}</span>
              <h4 className="font-semibold" title={example.name}>
                {shortenName(example.name)}
              </h4>
            </div>
            <p className="dotted">
              <span className="flex items-center gap-x-1">
                <span className="inline-flex w-4 overflow-hidden">
                  <Stars value={example.rating} size="sm" />
                </span>
                <span className="font-semibold">{formatRating(example.rating)}</span>
                <span className="text-ink-muted">({example.ratings})</span>
              </span>
              <span>{counted(example.homes, 'home')}</span>
              <span>
                <span className="sr-only">The cost is blurred in the example.</span>
                <span aria-hidden="true" className="font-semibold [filter:blur(5px)] select-none">
                  {formatCost(example.monthly, 'month')}
                </span>
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
