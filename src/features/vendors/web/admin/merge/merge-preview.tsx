import ArrowRight from 'lucide-react/icons/arrow-right';
import type { MergePlan } from '../../../vendor-admin.schema.ts';
import { contactText } from '../../vendor-list/contacts.ts';

type Part = MergePlan['reviews'];

/** What a merge moves, counted beforehand. */
export function MergePreview({ plan }: { plan: MergePlan }) {
  return (
    <div className="grid gap-4">
      <div className="grid items-center gap-2 sm:grid-cols-[1fr_auto_1fr]">
        <Vendor title="Disappears" vendor={plan.source} />
        <ArrowRight aria-hidden="true" className="mx-auto size-5 text-ink-muted max-sm:rotate-90" />
        <Vendor title="Stays" vendor={plan.target} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <Line title="Reviews" part={plan.reviews} />
        <Line title="People who use it" part={plan.homes} newer="Counted once for" />
        <Line title="Costs" part={plan.costs} />
        <Line title="Preview reviews" part={plan.previewReviews} isOptional />
        <Line title="Preview costs" part={plan.previewCosts} isOptional />
        <Single title="Market price" from={plan.marketPrice} />
        <Single title="Maps rating" from={plan.mapsPlace} />
        <dt className="text-sm leading-6 text-ink-muted">Points</dt>
        <dd>Everyone keeps theirs; no one earns any again.</dd>
      </dl>
      <p className="text-pretty">
        Links to {plan.source.name} lead to {plan.target.name} from then on.{' '}
        <strong>This cannot be undone.</strong>
      </p>
    </div>
  );
}

function Vendor({
  title,
  vendor: { name, category, contactInfo },
}: {
  title: string;
  vendor: MergePlan['source'];
}) {
  return (
    <div className="min-w-0 rounded-card bg-surface-sunken p-3">
      <p className="text-sm text-ink-muted">{title}</p>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm wrap-anywhere">
        {category} · {contactText(contactInfo)}
      </p>
    </div>
  );
}

interface LineProps {
  title: string;
  part: Part;
  /** Said about people who had added it to both. */
  newer?: string;
  isOptional?: boolean;
}

function Line({ title, part: { moves, both }, newer = 'The newer one stays for', isOptional }: LineProps) {
  if (isOptional && moves === 0) return null;
  const people = both === 1 ? '1 person' : `${both} people`;
  return (
    <>
      <dt className="text-sm leading-6 text-ink-muted">{title}</dt>
      <dd className="tabular">
        {moves === 0 ? 'None to move' : `${moves} move${moves === 1 ? 's' : ''}`}
        {both > 0 && `. ${newer} ${people} who ${both === 1 ? 'has' : 'have'} it on both`}
      </dd>
    </>
  );
}

const singles = {
  none: 'Neither has one',
  moves: 'Moves along',
  stays: 'That of the vendor that stays',
} satisfies Record<MergePlan['marketPrice'], string>;

function Single({ title, from }: { title: string; from: MergePlan['marketPrice'] }) {
  return (
    <>
      <dt className="text-sm leading-6 text-ink-muted">{title}</dt>
      <dd>{singles[from]}</dd>
    </>
  );
}
