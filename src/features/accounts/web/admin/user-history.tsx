import { Day } from '../../../../web/admin/day.tsx';
import { auditActionLabel } from '../../../audit/audit-actions.ts';
import { UserSection } from './user-section.tsx';
import type { UserDetail } from './user-types.ts';

/** What admins have decided about the person, the latest first. */
export function UserHistory({ history }: Pick<UserDetail, 'history'>) {
  return (
    <UserSection title="Decisions">
      {history.length === 0 ? (
        <p className="text-ink-muted">No decisions about this person yet.</p>
      ) : (
        <ol className="divide-y divide-line">
          {history.map(({ id, at, action, actorName, communityName, reason }) => (
            <li key={id} className="py-2">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">
                  {auditActionLabel(action)}
                  {action.startsWith('hoa_admin.') && communityName && ` of ${communityName}`}
                </span>
                <span className="text-sm text-ink-muted">
                  {actorName ?? 'A former member'}, <Day at={at} />
                </span>
              </p>
              {reason && (
                <p className="text-sm wrap-anywhere text-ink-muted first-letter:uppercase">{reason}</p>
              )}
            </li>
          ))}
        </ol>
      )}
    </UserSection>
  );
}
