import { UserSection } from './user-section.tsx';
import type { UserDetail } from './user-types.ts';

/** What the person has shared, in numbers. */
export function UserContributions({ contributions }: Pick<UserDetail, 'contributions'>) {
  const { vendors, reviews, costs, homeVendors, invitationsSent, invitationsAccepted } = contributions;
  const figures = [
    ['Vendors added', vendors],
    ['Ratings and reviews', reviews],
    ['Costs shared', costs],
    ["Home's vendors", homeVendors],
    ['Invitations sent', invitationsSent],
    ['Invitations accepted', invitationsAccepted],
  ] as const;
  return (
    <UserSection title="Contributed">
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {figures.map(([label, count]) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end rounded-control bg-surface-sunken px-3 py-2"
          >
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="tabular text-xl font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
    </UserSection>
  );
}
