import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { userChanges } from './user-changes.ts';
import type { UserRolesProps } from './user-types.ts';

/** Whether the person is platform admin, and the way to change it; asked twice, for it opens everything. */
export function PlatformAdminRole({ person, focus }: UserRolesProps) {
  const { isPlatformAdmin, isConfiguredAdmin, isSelf, abilities, name, id } = person;
  const [isAsking, setAsking] = useState(false);
  const said = { focus, failed: { title: 'Action failed' } };
  const dismissal = useChange(userChanges.dismissPlatformAdmin, {
    ...said,
    done: 'Platform admin dismissed',
  });
  const appointment = useChange(userChanges.appointPlatformAdmin, {
    ...said,
    done: 'Platform admin appointed',
  });
  const change = isPlatformAdmin ? dismissal : appointment;
  const label = isPlatformAdmin ? 'Dismiss' : 'Appoint';
  const canChange = !isSelf && !isConfiguredAdmin && (isPlatformAdmin || abilities.canChangeRoles);
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span>
        Platform admin
        <span className="block text-sm text-ink-muted">
          {isConfiguredAdmin
            ? 'Set in the configuration (ADMIN_EMAILS); it can only be removed there.'
            : isPlatformAdmin
              ? 'Appointed.'
              : 'Not appointed.'}
        </span>
      </span>
      {canChange && (
        <Button size="sm" onClick={() => setAsking(true)}>
          {label}
          <span className="sr-only"> as platform admin</span>
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={isPlatformAdmin ? `Dismiss ${name} as platform admin?` : `Make ${name} a platform admin?`}
        confirmLabel={`${label} platform admin`}
        busyLabel={isPlatformAdmin ? 'Dismissing…' : 'Appointing…'}
        tone={isPlatformAdmin ? 'danger' : 'primary'}
        busy={change.isPending}
        onConfirm={() => void change.run({ userId: id }).then(() => setAsking(false))}
      >
        {isPlatformAdmin
          ? 'They lose all admin rights right away and get an email. Their account stays.'
          : 'They will see everyone’s name, email and address in every community. They are signed out and get an email to sign in again.'}
      </ConfirmDialog>
    </li>
  );
}
