import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../web/api-client.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import type { NamedVendor } from '../../vendor-fix.schema.ts';
import { contactText } from '../vendor-list/contacts.ts';

interface DuplicatesSectionProps {
  communitySlug: string | null;
  onMerge: (vendor: NamedVendor, target: NamedVendor) => void;
}

const reasons = { phone: 'Same phone number', name: 'Similar name' };

/** Vendors that may be in the list twice; the one with fewer homes is proposed to go. */
export function DuplicatesSection({ communitySlug, onMerge }: DuplicatesSectionProps) {
  const { data = [] } = useQuery(
    api.vendors.listVendorDuplicates.queryOptions({ input: { communitySlug }, staleTime: 0 }),
  );
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="duplicates" className="space-y-3">
      <h2 id="duplicates" className="font-serif text-xl font-semibold">
        Possible duplicates
      </h2>
      <ul className="grid gap-3">
        {data.map(({ reason, keep, merge }) => (
          <Card
            as="li"
            key={`${keep.id} ${merge.id}`}
            className="flex flex-wrap items-center gap-x-6 gap-y-3"
          >
            <div className="min-w-0 flex-1 basis-64">
              <Duplicate vendor={merge} />
              <Duplicate vendor={keep} />
            </div>
            <p className="text-sm text-ink-muted">
              {reasons[reason]}, {keep.communityName}
            </p>
            <Button
              size="sm"
              aria-haspopup="dialog"
              aria-label={`Merge ${merge.name} into ${keep.name}`}
              onClick={() => onMerge(merge, keep)}
            >
              Merge…
            </Button>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Duplicate({ vendor: { name, category, contactInfo, homesServiced } }: { vendor: NamedVendor }) {
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">{name}</span>{' '}
      <span className="text-sm text-ink-muted">
        {category} · {homesServiced === 1 ? '1 home' : `${homesServiced} homes`} ·{' '}
        <span className="inline-block">{contactText(contactInfo)}</span>
      </span>
    </p>
  );
}
