import { useNavigate } from '@tanstack/react-router';
import { apiClient } from '../../../../web/api-client.ts';
import { FormDialog } from '../../../../web/form-dialog.tsx';
import type { FormLike } from '../../../../web/shown-error.ts';
import { CheckboxField } from '../../../../web/ui/checkbox-field.tsx';
import type { DialogProps } from '../../../../web/ui/dialog-frame.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useSchemaForm } from '../../../../web/use-schema-form.ts';
import { undoToast } from '../../../audit/web/undo-toast.ts';
import { type CommunityRequestRow, communityTexts } from '../../decided-request.schema.ts';
import { CommunityFields } from './community-fields.tsx';

interface ApproveCommunityDialogProps extends DialogProps {
  request: CommunityRequestRow;
}

export default function ApproveCommunityDialog({ request, ...dialog }: ApproveCommunityDialogProps) {
  const form = useSchemaForm(communityTexts, {
    name: request.communityName.slice(0, 80),
    totalHomes: '',
    appointsRequestor: request.isResident,
    verifiesMatches: false,
  });
  const approve = useApprove(form);
  return (
    <FormDialog
      {...dialog}
      title={`Approve ${request.communityName}?`}
      description="Its page opens right away. The person who asked gets an email with a link to it."
      form={form}
      onSave={(community) => approve.run({ requestId: request.id, ...community })}
      saveLabel="Create community"
      busyLabel="Approving…"
      isDirty
      className="grid gap-5"
    >
      <CommunityFields form={form} />
      <div className="grid gap-1">
        <CheckboxField label={appointmentOf(request)} {...form.register('appointsRequestor')} />
        <CheckboxField
          label="The HOA's approval of a home that matches the roster also approves the person"
          {...form.register('verifiesMatches')}
        />
      </div>
    </FormDialog>
  );
}

const appointmentOf = ({ requestorName, homeAddress }: CommunityRequestRow) =>
  homeAddress === null
    ? `${requestorName} becomes its HOA admin once their home is approved`
    : `${requestorName} gets in at ${homeAddress} and becomes its HOA admin, with one email`;

function useApprove(form: FormLike) {
  const navigate = useNavigate();
  const open = (slug: string) => navigate({ to: '/communities/$slug', params: { slug } });
  const undo = useChange(apiClient.communities.undoCommunityRequest, {
    done: 'Undone',
    // The page of the community is gone; the request waits again.
    onDone: () => void navigate({ to: '/admin', search: { show: 'community-requests' } }),
  });
  return useChange(apiClient.communities.approveCommunityRequest, {
    form,
    done: ({ slug: newSlug }, { requestId }) =>
      undoToast(
        {
          title: 'Community request approved',
          description: 'The email about it leaves in a few seconds.',
          secondAction: { label: 'Open its page', onClick: () => void open(newSlug) },
        },
        () => void undo.run({ requestId }),
      ),
    failed: { title: 'Failed to approve community request' },
    // The page shows the new community's first steps.
    onDone: ({ slug: community }) => void navigate({ to: '/admin/communities', search: { community } }),
  });
}
