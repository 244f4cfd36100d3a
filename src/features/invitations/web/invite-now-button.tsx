import UserPlus from 'lucide-react/icons/user-plus';
import { Button, type ButtonProps } from '../../../web/ui/button.tsx';
import { useInvite } from './use-invite.ts';

/** Makes an invitation link with one press and opens the share sheet. */
export function InviteNowButton({
  children,
  ...look
}: Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children'>) {
  const { invite, isPending } = useInvite();
  return (
    <Button {...look} busy={isPending} busyLabel="Creating…" onClick={invite}>
      <UserPlus aria-hidden="true" className="size-4.5" />
      {children}
    </Button>
  );
}
