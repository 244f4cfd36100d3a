import { useMutation, useQueryClient } from '@tanstack/react-query';
import ListChecks from 'lucide-react/icons/list-checks';
import { type RefObject, useState } from 'react';
import { settleDecision } from '../../../../web/admin/use-decision.ts';
import { api } from '../../../../web/api-client.ts';
import { describeError } from '../../../../web/errors.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import type { Queue } from '../admin-search.ts';

interface ApproveMatchingHouseholdsProps {
  /** The list as it is narrowed: what it does not show is not approved. */
  queue: Queue;
  /** How many there are, on all its pages. */
  count: number;
  headingRef: RefObject<HTMLElement | null>;
}

/** Approves every home whose person the roster names there; those that need a look stay. */
export function ApproveMatchingHouseholds({ queue, count, headingRef }: ApproveMatchingHouseholdsProps) {
  const { page: _, ...filters } = queue.input;
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const approve = useMutation({
    ...api.communities.approveMatchingHouseholds.mutationOptions(),
    onSuccess: ({ approved }) =>
      toast({
        tone: 'success',
        title:
          approved === 1 ? 'Household approved' : `${approved.toLocaleString('en-US')} households approved`,
      }),
    onError: (error) =>
      toast({
        tone: 'error',
        title: 'Failed to approve households',
        description: describeError(error).description,
      }),
    onSettled: () => {
      setOpen(false);
      return settleDecision(queryClient, headingRef);
    },
  });
  if (count === 0) return null;
  const homes = count === 1 ? 'One home' : `${count.toLocaleString('en-US')} homes`;
  return (
    <>
      <Button className="mb-3 w-full sm:w-auto" onClick={() => setOpen(true)}>
        <ListChecks aria-hidden="true" className="size-4.5" />
        Approve all whose name and address match ({count.toLocaleString('en-US')})
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Approve all whose name and address match?"
        confirmLabel={count === 1 ? 'Approve one home' : `Approve ${homes}`}
        busyLabel="Approving…"
        busy={approve.isPending}
        onConfirm={() => approve.mutate(filters)}
      >
        The roster names {count === 1 ? 'this person' : 'these people'} at{' '}
        {count === 1 ? 'this address' : 'these addresses'}. Homes that somebody else lives in or waits for
        stay for you to look at.
      </ConfirmDialog>
    </>
  );
}
