import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { heroTitleClass, PlaceHero } from '../../homes/web/place-hero.tsx';
import { useNamedCommunity } from './account-page.tsx';
import { codeForm } from './use-link-request.ts';

interface WelcomeDialogProps {
  community: { slug: string; name: string };
  /** The person is approved and only has to confirm the email. */
  isApproved: boolean;
  /** The request reaches the admins once the email is confirmed. */
  isHeld: boolean;
  onClose: () => void;
}

/** Always continues when closed. */
export default function WelcomeDialog({ community, isApproved, isHeld, onClose }: WelcomeDialogProps) {
  const { slug, name } = community;
  const { place } = useNamedCommunity(slug);
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      size="sm"
      title="Welcome to Your Community!"
      description={
        isApproved
          ? `You are now part of ${name}. Confirm your email with the link or the code we sent you.`
          : isHeld
            ? `Your request goes to the ${name} admins once you open the link in the email we sent you.`
            : `Your request is with the ${name} admins. Please confirm your email with the link or the code we sent you.`
      }
      footer={
        <Button variant="primary" data-autofocus="" onClick={onClose}>
          Start Exploring
        </Button>
      }
    >
      <div className="mb-4 overflow-hidden rounded-control">
        <PlaceHero place={place} isTop={false}>
          <p className={heroTitleClass}>{name}</p>
        </PlaceHero>
      </div>
      <codeForm.Component />
    </ResponsiveDialog>
  );
}
