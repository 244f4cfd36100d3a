import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useId } from 'react';
import { api } from '../../../../web/api-client.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import type { CommunitySetup } from '../../community.schema.ts';

/** From here on the steps take one line. */
const doneEnough = 3;

const vendorsWanted = 3;

interface CommunityStepsProps {
  slug: string;
  isPlatformAdmin: boolean;
  /** One line with a link to the community's page. */
  isShort?: boolean;
}

export function CommunitySteps({ slug, isPlatformAdmin, isShort = false }: CommunityStepsProps) {
  const id = useId();
  const { data } = useQuery(
    api.communities.getCommunitySetup.queryOptions({ input: { slug }, staleTime: 0 }),
  );
  if (!data) return null;
  const steps = stepsOf(data, slug, isPlatformAdmin);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  if (isShort || done >= doneEnough)
    return (
      <ShortSteps
        slug={slug}
        done={done}
        open={isShort ? null : steps.filter(({ isDone }) => !isDone)}
        total={steps.length}
      />
    );
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="font-serif text-xl font-semibold">
        First steps
      </h2>
      <p className="tabular mt-1 text-ink-muted">
        {done} of {steps.length} done. Neighbors can already ask for access; you check what they type.
      </p>
      <ol className="mt-3 grid gap-1 sm:grid-cols-2">
        {steps.map((step) => (
          <StepItem key={step.text} {...step} />
        ))}
      </ol>
    </Card>
  );
}

interface ShortStepsProps {
  slug: string;
  done: number;
  /** The open steps, on the community's own page. */
  open: readonly Step[] | null;
  total: number;
}

function ShortSteps({ slug, done, open, total }: ShortStepsProps) {
  if (open) {
    return (
      <section aria-label="First steps" className="tabular text-ink-muted">
        First steps: {done} of {total} done. Left:
        <ul className="inline-flex flex-wrap gap-x-4 pl-2">
          {open.map((step) => (
            <li key={step.text}>
              <StepText {...step} />
            </li>
          ))}
        </ul>
      </section>
    );
  }
  return (
    <p className="tabular text-sm text-ink-muted">
      First steps: {done} of {total} done.{' '}
      <Link to="/admin/communities" search={{ community: slug }} className="link">
        See what is left
      </Link>
    </p>
  );
}

interface Step {
  isDone: boolean;
  text: string;
  note?: string;
  /** The page for this step; absent if another role does it. */
  link?: Pick<LinkProps, 'to' | 'search' | 'hash'> | undefined;
}

function stepsOf(setup: CommunitySetup, slug: string, isPlatformAdmin: boolean): Step[] {
  const ofPlatform = (link: NonNullable<Step['link']>) =>
    isPlatformAdmin ? { link } : { note: 'by the people who run Porchlist' };
  return [
    {
      isDone: setup.hasRoster,
      text: 'Import the roster of homes',
      link: { to: '/admin/addresses', search: { community: slug } },
    },
    {
      isDone: setup.vendorCount >= vendorsWanted,
      text: 'Add the first vendors',
      note: `${Math.min(setup.vendorCount, vendorsWanted)} of ${vendorsWanted}`,
      link: isPlatformAdmin
        ? { to: '/admin/vendors/seed', search: { community: slug, from: 'file' } }
        : { to: '/admin/communities', search: { community: slug }, hash: 'vendors' },
    },
    {
      isDone: setup.hasHoaAdmin,
      text: 'Appoint an HOA admin',
      ...ofPlatform({ to: '/admin/users', search: { community: slug } }),
    },
    {
      isDone: setup.hasPhoto,
      text: 'Show a photo',
      link: { to: '/admin/communities', search: { community: slug }, hash: 'branding' },
    },
    {
      isDone: setup.hasPreviewLink,
      text: 'Make a preview link to share',
      link: { to: '/admin/communities', search: { community: slug }, hash: 'share' },
    },
  ];
}

function StepText({ isDone, text, link }: Pick<Step, 'isDone' | 'text' | 'link'>) {
  if (isDone || !link) return text;
  return (
    <Link
      {...link}
      className={buttonClass({ variant: 'quiet', className: '-ml-1 justify-start px-1! font-medium' })}
    >
      {text}
    </Link>
  );
}

function StepItem({ isDone, text, note, link }: Step) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-2">
      <Icon
        aria-hidden="true"
        className={`size-5 shrink-0 ${isDone ? 'text-success-soft-ink' : 'text-ink-muted'}`}
      />
      <span className={isDone ? 'text-ink-muted' : undefined}>
        <StepText isDone={isDone} text={text} link={link} />
        {isDone && <span className="sr-only">: done</span>}
      </span>
      {!isDone && note && <span className="tabular text-sm text-ink-muted">{note}</span>}
    </li>
  );
}
