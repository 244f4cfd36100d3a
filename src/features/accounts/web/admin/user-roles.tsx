import { useState } from 'react';
import { CommunityField } from '../../../../web/admin/community-choice.tsx';
import { apiClient } from '../../../../web/api-client.ts';
import { ChangeButton } from '../../../../web/change-button.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { CheckboxField } from '../../../../web/ui/checkbox-field.tsx';
import { ConfirmButton } from '../../../../web/ui/confirm-dialog.tsx';
import { TitledSection } from '../../../../web/ui/titled-section.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { UserPartProps } from './user-section.tsx';

export function UserRoles({ person, focus }: UserPartProps) {
  return (
    <TitledSection heading="h3" title="Roles">
      <ul className="divide-y divide-line empty:hidden">
        {person.hoaAdminOf.map((community) => (
          <HoaAdmin key={community.slug} person={person} focus={focus} community={community} />
        ))}
      </ul>
      {person.abilities.canChangeRoles && <AppointHoaAdmin person={person} focus={focus} />}
      <ul className="mt-2">
        <PlatformAdminRole person={person} focus={focus} />
      </ul>
    </TitledSection>
  );
}

interface HoaAdminProps extends UserPartProps {
  community: { slug: string; name: string; isManager: boolean };
}

function HoaAdmin({ person, focus, community }: HoaAdminProps) {
  const role = { userId: person.id, communitySlug: community.slug };
  const dismissal = useChange(apiClient.accounts.dismissHoaAdmin, {
    focus,
    done: {
      title: 'HOA admin dismissed',
      description: `${person.name} is no longer an HOA admin of ${community.name}.`,
    },
  });
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      HOA admin of {community.name}
      {community.isManager && ', as manager'}
      {!person.isSelf && (
        <ChangeButton change={dismissal} input={role} size="sm" busyLabel="Dismissing…">
          Dismiss<span className="sr-only"> as HOA admin of {community.name}</span>
        </ChangeButton>
      )}
    </li>
  );
}

function AppointHoaAdmin({ person, focus }: UserPartProps) {
  const held = person.hoaAdminOf.map(({ slug }) => slug);
  const [picked, setPicked] = useState<string | null>(null);
  const [isManager, setManager] = useState(false);
  // The person's own community, unless the admin chooses another one.
  const own = person.communitySlug;
  const chosen = picked ?? (own && !held.includes(own) ? own : null);
  const appointment = useChange(apiClient.accounts.appointHoaAdmin, {
    focus,
    done: {
      title: 'HOA admin appointed',
      description: `${person.name} is signed out and gets an email to sign in again.`,
    },
    onDone: () => {
      setPicked(null);
      setManager(false);
    },
  });
  return (
    <div className="mt-2 flex flex-wrap items-end gap-3">
      <CommunityField
        label="Appoint as HOA admin of"
        value={chosen}
        onChange={setPicked}
        without={held}
        className="min-w-0 grow basis-56"
      />
      <CheckboxField
        label="As manager: keeps the role without living there"
        checked={isManager}
        onCheckedChange={setManager}
        className="order-last basis-full"
      />
      <Button
        busy={appointment.isPending}
        busyLabel="Appointing…"
        aria-disabled={!chosen || undefined}
        onClick={() =>
          chosen && void appointment.run({ userId: person.id, communitySlug: chosen, isManager })
        }
      >
        Appoint
      </Button>
    </div>
  );
}

/** Needs a confirmation to change, because the role grants all rights. */
function PlatformAdminRole({ person, focus }: UserPartProps) {
  const { isPlatformAdmin, isConfiguredAdmin, isSelf, abilities, name, id } = person;
  const dismissal = useChange(apiClient.accounts.dismissPlatformAdmin, {
    focus,
    done: 'Platform admin dismissed',
  });
  const appointment = useChange(apiClient.accounts.appointPlatformAdmin, {
    focus,
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
        <ConfirmButton
          size="sm"
          label={label}
          about="as platform admin"
          title={isPlatformAdmin ? `Dismiss ${name} as platform admin?` : `Make ${name} a platform admin?`}
          confirmLabel={`${label} platform admin`}
          busyLabel={isPlatformAdmin ? 'Dismissing…' : 'Appointing…'}
          tone={isPlatformAdmin ? 'danger' : 'primary'}
          busy={change.isPending}
          onConfirm={() => change.run({ userId: id })}
        >
          {isPlatformAdmin
            ? 'They lose all admin rights right away and get an email. Their account stays.'
            : 'They will see everyone’s name, email and address in every community. They are signed out and get an email to sign in again.'}
        </ConfirmButton>
      )}
    </li>
  );
}
