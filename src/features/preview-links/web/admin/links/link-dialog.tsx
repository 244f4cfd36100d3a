import { DraftedFormDialog } from '../../../../../web/drafted-form-dialog.tsx';
import { useOpening } from '../../../../../web/ui/use-opening.ts';
import type { PreviewLinkRow } from '../../../preview-link-admin.schema.ts';
import { LinkFields } from './link-fields.tsx';
import { useLinkForm } from './use-link-form.ts';
import { useSaveLink } from './use-save-link.ts';

interface LinkDialogProps {
  /** Null: a new one. */
  link: PreviewLinkRow | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Makes a link or edits one. */
export function LinkDialog(props: LinkDialogProps) {
  return <Opened key={`${props.link?.id} ${useOpening(props.open)}`} {...props} />;
}

function Opened({ link, ...frame }: LinkDialogProps) {
  const linkForm = useLinkForm(link);
  const save = useSaveLink(link, linkForm.drafted.form);
  return (
    <DraftedFormDialog
      {...frame}
      title={link ? 'Edit preview link' : 'New preview link'}
      drafted={linkForm.drafted}
      onSave={save}
      saveLabel={link ? 'Save changes' : 'Create link'}
    >
      <LinkFields link={link} linkForm={linkForm} />
    </DraftedFormDialog>
  );
}
