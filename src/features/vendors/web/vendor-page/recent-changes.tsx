import { adminRoleText } from '../../../../catalogue/admin-roles.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { UtcDay } from '../../../../web/utc-day.tsx';
import type { VendorChange } from '../../vendor.schema.ts';
import { contactText } from '../vendor-list/contacts.ts';

/** Tells what admins have changed of name and contact in the last 30 days, so that no one calls a stranger unawares. */
export function RecentChanges({ changes = [] }: { changes: readonly VendorChange[] | undefined }) {
  if (changes.length === 0) return null;
  return (
    <Notice tone="attention" title="Changed in the last 30 days" className="mt-4">
      <ul className="space-y-1">
        {changes.flatMap((change) =>
          linesOf(change).map((line) => (
            <li key={`${change.at.toISOString()} ${line.label} ${line.before}`} className="wrap-anywhere">
              {line.label} on <UtcDay at={change.at} /> by {adminRoleText(change.by)}, {line.before}
            </li>
          )),
        )}
      </ul>
    </Notice>
  );
}

function linesOf({ isMerge, name, contactInfo }: VendorChange): { label: string; before: string }[] {
  const contact = contactInfo === null ? null : contactText(contactInfo);
  if (isMerge) return [{ label: 'Merged', before: `other entry: ${name}, ${contact}` }];
  return [
    ...(name === null ? [] : [{ label: 'Name changed', before: `before: ${name}` }]),
    ...(contact === null ? [] : [{ label: 'Contact changed', before: `before: ${contact}` }]),
  ];
}
