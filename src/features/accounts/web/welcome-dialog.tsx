import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';

interface WelcomeDialogProps {
  communityName: string;
  /** Only the email is still to be confirmed, by signing in as the mail on its way says. */
  isApproved: boolean;
  onClose: () => void;
}

/** Greets who has just asked for access. Every way out of it leads on. */
export default function WelcomeDialog({ communityName, isApproved, onClose }: WelcomeDialogProps) {
  const name = <strong className="font-semibold text-ink">{communityName}</strong>;
  return (
    <ResponsiveDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
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
            Your request is with the {name} admins. Please confirm your email with the link we sent you. We
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
