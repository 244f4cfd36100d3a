import { useMutation } from '@tanstack/react-query';
import { apiClient } from '../../web/api-client.ts';
import { toastError } from '../../web/shown-error.ts';
import { Button } from '../../web/ui/button.tsx';
import { toast } from '../../web/ui/toast.ts';
import { currentHref, useMe } from './session.ts';

export function CostLock() {
  return useMe()?.needsConfirmation ? 'Locked — confirm email' : 'Locked — pending HOA approval';
}

export function ConfirmEmail({ children }: { children: string }) {
  const me = useMe();
  const send = useMutation({
    mutationFn: () => apiClient.accounts.sendOwnSignInLink({ next: currentHref() }),
    onSuccess: () =>
      toast({
        tone: 'success',
        title: 'Check your email',
        description: `We emailed a link to ${me?.maskedEmail}. Open it in this browser.`,
      }),
    onError: (error) => toastError(error, 'Magic link error'),
  });
  return (
    <>
      <span className="block">{children}</span>
      <Button
        size="sm"
        className="mt-2"
        busy={send.isPending}
        busyLabel="Sending…"
        onClick={() => send.mutate()}
      >
        Email me the link
      </Button>
    </>
  );
}
