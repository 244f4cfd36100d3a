import { useState } from 'react';
import { authorLabel } from '../../../../catalogue/author-label.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { CardHeading } from '../../../../web/ui/card-heading.tsx';
import { SwitchField } from '../../../../web/ui/switch-field.tsx';
import type { Profile } from '../../profile.schema.ts';
import { NameForm } from './name-form.tsx';
import { useUpdateProfile } from './use-update-profile.ts';

/** Name, how neighbors see it, and the e-mail. */
export function DetailsCard({ profile }: { profile: Profile }) {
  return (
    <Card as="section" aria-labelledby="details">
      <CardHeading id="details">Your details</CardHeading>
      <div className="grid gap-5">
        <NameForm name={profile.name} />
        <ShowName profile={profile} />
        <Email profile={profile} />
        {profile.wantsAdminMails !== null && <AdminMails isWanted={profile.wantsAdminMails} />}
      </div>
    </Card>
  );
}

/** Takes effect at once; the switch shows what was wished until the answer is there. */
function ShowName({ profile: { name, streetName, showNamePublic } }: { profile: Profile }) {
  const update = useUpdateProfile();
  const isShown = update.input?.showNamePublic ?? showNamePublic;
  return (
    <SwitchField
      label="Show My Name"
      help={helpText(authorLabel({ name, streetName, isHidden: !isShown }), isShown)}
      checked={isShown}
      busy={update.isPending}
      onCheckedChange={(checked) => void update.run({ showNamePublic: checked })}
    />
  );
}

/** Only admins have it. */
function AdminMails({ isWanted }: { isWanted: boolean }) {
  const update = useUpdateProfile();
  return (
    <SwitchField
      label="Daily admin summary"
      help="At most one email a day, listing what is waiting for your decision."
      checked={update.input?.wantsAdminMails ?? isWanted}
      busy={update.isPending}
      onCheckedChange={(checked) => void update.run({ wantsAdminMails: checked })}
    />
  );
}

/** Masked until asked for: the page may be open where others look on. */
function Email({ profile: { email, maskedEmail } }: { profile: Profile }) {
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <p className="font-semibold">Email</p>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="wrap-anywhere">{isShown ? email : maskedEmail}</span>
        <Button
          size="sm"
          variant="quiet"
          className="-ml-3"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          Show email
        </Button>
      </p>
      <p className="text-sm text-ink-muted">Sign-in links go here. Neighbors never see it.</p>
    </div>
  );
}

function helpText(label: string, isShown: boolean): string {
  const reviews = `Neighbors read your reviews as “${label}”.`;
  return isShown ? `${reviews} On your own street they also see which providers you use.` : reviews;
}
