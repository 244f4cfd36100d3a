import { DraftedFormDialog } from '../../../../../web/drafted-form-dialog.tsx';
import { useOpening } from '../../../../../web/ui/use-opening.ts';
import { useChange } from '../../../../../web/use-change.ts';
import type { PreviewLinkRow } from '../../../preview-link-admin.schema.ts';
import { previewLinkChanges } from '../preview-link-changes.ts';
import { LinkFields } from './link-fields.tsx';
import { useLinkForm } from './use-link-form.ts';

interface LinkDialogProps {
  /** Null: a new one. */
  link: PreviewLinkRow | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Makes a link or edits one. */
export default function LinkDialog(props: LinkDialogProps) {
  return <Opened key={`${props.link?.id} ${useOpening(props.open)}`} {...props} />;
}

function Opened({ link, ...frame }: LinkDialogProps) {
  const linkForm = useLinkForm(link);
  const said = { form: linkForm.drafted.form, failed: 'Action failed' };
  const creation = useChange(previewLinkChanges.createPreviewLink, { ...said, done: 'Preview link created' });
  const update = useChange(previewLinkChanges.updatePreviewLink, { ...said, done: 'Preview link saved' });
  return (
    <DraftedFormDialog
      {...frame}
      title={link ? 'Edit preview link' : 'New preview link'}
      drafted={linkForm.drafted}
      onSave={(input) => (link ? update.run({ ...input, linkId: link.id }) : creation.run(input))}
      saveLabel={link ? 'Save changes' : 'Create link'}
    >
      <LinkFields link={link} linkForm={linkForm} />
    </DraftedFormDialog>
  );
}
