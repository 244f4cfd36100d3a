import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { communitySlugOf } from '../../../../catalogue/community-slug.ts';
import { settleDecision } from '../../../../web/admin/use-decision.ts';
import { api } from '../../../../web/api-client.ts';
import { describeError } from '../../../../web/errors.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { brandingMessages } from '../../../communities/branding.schema.ts';
import {
  type CommunityRequestRow,
  decidedRequestMessages,
} from '../../../communities/decided-request.schema.ts';

interface ApproveCommunityDialogProps {
  open: boolean;
  request: CommunityRequestRow;
  headingRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

interface Problems {
  name?: string;
  totalHomes?: string;
}

/** Asks how the new community is to be called before it is made. */
export function ApproveCommunityDialog({ open, request, headingRef, onClose }: ApproveCommunityDialogProps) {
  const [name, setName] = useState(request.communityName.slice(0, 80));
  const [homes, setHomes] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const slug = communitySlugOf(name);
  const approve = useApproval({ headingRef, onDone: onClose, onProblems: setProblems });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (approve.isPending) return;
    const digits = homes.replaceAll(/[\s,]/g, '');
    const found: Problems = {
      ...(slug === '' && { name: decidedRequestMessages.name }),
      ...(!/^\d{0,6}$/.test(digits) && { totalHomes: brandingMessages.homes }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    approve.mutate({ requestId: request.id, name, totalHomes: digits === '' ? null : Number(digits) });
  }

  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !approve.isPending && onClose()}
      title={`Approve ${request.communityName}?`}
      description="Its page opens at once. Whoever asked gets a mail with the way there."
      closeOnOutsidePress={false}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={approve.isPending || undefined}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={approve.isPending} busyLabel="Approving…">
            Make the community
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <TextField
          label="Name"
          required
          help={slug === '' ? 'As neighbors call it.' : `Its page: /communities/${slug}`}
          autoComplete="off"
          value={name}
          error={problems.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextField
          label="Number of homes"
          optional
          inputMode="numeric"
          autoComplete="off"
          value={homes}
          error={problems.totalHomes}
          onChange={(event) => setHomes(event.currentTarget.value)}
        />
      </div>
    </ResponsiveDialog>
  );
}

interface ApprovalOptions {
  headingRef: RefObject<HTMLElement | null>;
  onDone: () => void;
  onProblems: (problems: Problems) => void;
}

function useApproval({ headingRef, onDone, onProblems }: ApprovalOptions) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    ...api.communities.approveCommunityRequest.mutationOptions(),
    onSuccess: async ({ slug }) => {
      toast({
        tone: 'success',
        title: 'Community request approved',
        description: `The new page is at /communities/${slug}.`,
      });
      onDone();
      await queryClient.invalidateQueries({ queryKey: api.communities.listAdministeredCommunities.key() });
      await settleDecision(queryClient, headingRef);
      // Its first steps are there.
      return navigate({ to: '/admin', search: { community: slug } });
    },
    onError: (error) => {
      const { fields, description } = describeError(error);
      if (Object.keys(fields).length > 0) onProblems(fields);
      else toast({ tone: 'error', title: 'Failed to approve community request', description });
    },
  });
}
