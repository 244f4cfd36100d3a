import { useNavigate } from '@tanstack/react-router';
import { apiClient } from '../../../../web/api-client.ts';
import { FormDialog } from '../../../../web/form-dialog.tsx';
import type { DialogProps } from '../../../../web/ui/dialog-frame.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useSchemaForm } from '../../../../web/use-schema-form.ts';
import { communityTexts } from '../../decided-request.schema.ts';
import { CommunityFields } from './community-fields.tsx';

interface CommunityDialogProps extends DialogProps {
  /** The community to rename; null for a new one. */
  community: { slug: string; name: string } | null;
}

export default function CommunityDialog({ community, ...dialog }: CommunityDialogProps) {
  const form = useSchemaForm(communityTexts, { name: community?.name ?? '', totalHomes: '' });
  const navigate = useNavigate();
  const show = ({ slug: shown }: { slug: string }) =>
    void navigate({ to: '/admin/communities', search: { community: shown } });
  const creation = useChange(apiClient.communities.createCommunity, {
    form,
    done: 'Community added',
    failed: 'Failed to add the community',
    onDone: show,
  });
  const renaming = useChange(apiClient.communities.renameCommunity, {
    form,
    done: 'Community renamed',
    failed: 'Failed to rename the community',
    onDone: show,
  });
  return (
    <FormDialog
      {...dialog}
      title={community ? `Rename ${community.name}` : 'Add a community'}
      description={
        community
          ? 'Links to the old address lead to the new one.'
          : 'Its page opens right away. Then add its homes and an HOA admin.'
      }
      form={form}
      onSave={({ name, totalHomes }) =>
        community ? renaming.run({ slug: community.slug, name }) : creation.run({ name, totalHomes })
      }
      saveLabel={community ? 'Rename' : 'Add community'}
      className="grid gap-5"
    >
      <CommunityFields form={form} hasHomes={!community} />
    </FormDialog>
  );
}
