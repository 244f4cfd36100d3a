import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';

interface WelcomeDialogProps {
  communityName: string;
  /** The person is approved and only has to confirm the email, with the link sent to them. */
  isApproved: boolean;
  /** The request reaches the admins once the link in the email is opened. */
  isHeld: boolean;
  onClose: () => void;
}

/** Always continues when closed. */
export default function WelcomeDialog({ communityName, isApproved, isHeld, onClose }: WelcomeDialogProps) {
  const name = <strong className="font-semibold text-ink">{communityName}</strong>;
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      size="sm"
      title="Welcome to Your Community!"
      description={
        isApproved ? (
          <>
            You are now part of {name}. We emailed you a sign-in link; opening it confirms your email. Until
            then, you can look around, add providers you trust and earn your first points.
          </>
        ) : (
          <>
            {isHeld ? (
              <>Your request goes to the {name} admins once you open the link in the email we sent you. We</>
            ) : (
              <>
                Your request is with the {name} admins. Please confirm your email with the link we sent you.
                We
              </>
            )}{' '}
            will email you as soon as you are approved. Until then, you can look around, add providers you
            trust and earn your first points.
          </>
        )
      }
      footer={
        <Button variant="primary" data-autofocus="" onClick={onClose}>
          Start Exploring
        </Button>
      }
    />
  );
}
