import { type ComponentProps, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { showFormError } from '../../../../web/errors.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import { focusFirstInvalid } from '../../../../web/ui/focus-first-invalid.ts';
import type { PreviewLinkRow } from '../../../preview-links/preview-link-admin.schema.ts';
import { LinkFields } from './link-fields.tsx';
import { useLinkForm } from './use-link-form.ts';
import { useSaveLink } from './use-save-link.ts';

interface LinkDialogProps extends Pick<ComponentProps<typeof ResponsiveDialog>, 'open' | 'onOpenChange'> {
  /** Null: a new one. */
  link: PreviewLinkRow | null;
}

const fields = ['slug', 'communitySlug', 'title', 'description'];

/** Makes a link or edits one. Nothing typed is lost when it cannot be saved. */
export function LinkDialog({ link, open, onOpenChange }: LinkDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const linkForm = useLinkForm(link);
  const { form } = linkForm;
  const { isDirty } = useFormState({ control: form.control });
  const saving = useSaveLink(link);
  const submit = form.handleSubmit(
    (input) =>
      saving.mutate(input, {
        onSuccess: () => onOpenChange(false),
        onError: (error) => {
          showFormError(error, form, fields, 'Action failed');
          focusFirstInvalid(body.current);
        },
      }),
    () => focusFirstInvalid(body.current),
  );
  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={(isOpen) => !saving.isPending && onOpenChange(isOpen)}
      title={link ? 'Edit preview link' : 'New preview link'}
      closeOnOutsidePress={!isDirty}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) void submit(event);
      }}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} aria-disabled={saving.isPending || undefined}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={saving.isPending} busyLabel="Saving…">
            {link ? 'Save changes' : 'Create link'}
          </Button>
        </>
      }
    >
      <div ref={body} className="space-y-5">
        <LinkFields link={link} linkForm={linkForm} />
      </div>
    </ResponsiveDialog>
  );
}
