import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { CommunityField } from '../../../../web/admin/community-choice.tsx';
import { apiClient } from '../../../../web/api-client.ts';
import { useField, useFields } from '../../../../web/form.tsx';
import { DraftedFormDialog } from '../../../../web/form-dialog.tsx';
import type { DialogProps } from '../../../../web/ui/dialog-frame.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { SwitchField } from '../../../../web/ui/switch-field.tsx';
import { TextAreaField } from '../../../../web/ui/text-area-field.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useDraftedForm } from '../../../../web/use-drafted-form.ts';
import { suggestLinkSlug } from '../../preview-link.rules.ts';
import {
  maxDescriptionLength,
  type PreviewLinkRow,
  previewLinkMessages,
  updatePreviewLinkInput,
} from '../../preview-link-admin.schema.ts';

interface LinkDialogProps extends DialogProps {
  /** Null for a new link. */
  link: PreviewLinkRow | null;
}

export default function LinkDialog({ link, ...frame }: LinkDialogProps) {
  const linkForm = useLinkForm(link);
  const said = { form: linkForm.drafted.form, stale: ['previewLinks'] as const };
  const creation = useChange(apiClient.previewLinks.createPreviewLink, {
    ...said,
    done: 'Preview link created',
  });
  const update = useChange(apiClient.previewLinks.updatePreviewLink, {
    ...said,
    done: 'Preview link saved',
  });
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

interface LinkFieldsProps {
  link: PreviewLinkRow | null;
  linkForm: LinkForm;
}

const missing: readonly (string | undefined)[] = [
  previewLinkMessages.slug,
  previewLinkMessages.community,
  previewLinkMessages.title,
];

function LinkFields({ link, linkForm: { drafted, chooseCommunity, typeSlug } }: LinkFieldsProps) {
  const { form } = drafted;
  const field = useFields(form);
  const community = useField(form.control, 'communitySlug');
  const active = useField(form.control, 'isActive');
  return (
    <>
      <MissingNotice form={form} />
      <CommunityField required {...community} onChange={(_, chosen) => chooseCommunity(chosen)} />
      <SlugField link={link} form={form} onType={typeSlug} />
      <TextField
        label="Title"
        required
        help="The heading of the page, and of the flyer."
        {...field('title')}
      />
      <TextAreaField
        label="Description"
        optional
        rows={2}
        counterMax={maxDescriptionLength}
        {...field('description')}
      />
      <SwitchField
        label="Active"
        help="An inactive link shows visitors that it is no longer active."
        checked={active.value}
        onCheckedChange={active.onChange}
      />
    </>
  );
}

function MissingNotice({ form }: Pick<LinkForm['drafted'], 'form'>) {
  const { errors } = useFormState({ control: form.control });
  const shown = [errors.slug, errors.communitySlug, errors.title];
  if (!shown.some((error) => missing.includes(error?.message))) return null;
  return (
    <Notice tone="error" role="alert" title={previewLinkMessages.missing}>
      A link needs a community, a slug and a title.
    </Notice>
  );
}

interface SlugFieldProps extends Pick<LinkFieldsProps, 'link'> {
  form: LinkForm['drafted']['form'];
  onType: LinkForm['typeSlug'];
}

/** Warns when a published URL would stop working. */
function SlugField({ link, form, onType }: SlugFieldProps) {
  const field = useFields(form);
  const slug = useWatch({ control: form.control, name: 'slug' });
  return (
    <>
      <TextField
        label="Slug"
        required
        help={`The end of the address: /community-preview/${slug.trim() || '…'}`}
        autoCapitalize="none"
        spellCheck={false}
        {...field('slug', {
          onChange: (event: { target: HTMLInputElement }) => onType(event.target.value),
        })}
      />
      {link && slug.trim().toLowerCase() !== link.slug && (
        <Notice tone="attention" role="status" title="Flyers you already printed will stop working">
          So will links you shared: /community-preview/{link.slug} will lead nowhere.
        </Notice>
      )}
    </>
  );
}

const seenOf = ({ slug, title, description, isActive }: PreviewLinkRow) => ({
  slug,
  title,
  description,
  isActive,
});

const linkFormSchema = updatePreviewLinkInput.omit({ linkId: true });

type LinkForm = ReturnType<typeof useLinkForm>;

/** The slug follows the community's name until someone types one; clearing it follows again. */
function useLinkForm(link: PreviewLinkRow | null) {
  const drafted = useDraftedForm({
    name: `preview-link:${link?.id ?? 'new'}`,
    start: {
      slug: link?.slug ?? '',
      communitySlug: link?.communitySlug ?? '',
      title: link?.title ?? '',
      description: link?.description ?? '',
      isActive: link?.isActive ?? true,
      ...(link && { seen: seenOf(link) }),
    },
    resolver: zodResolver(linkFormSchema),
  });
  const { form } = drafted;
  const [isSlugTyped, setSlugTyped] = useState(() => form.getValues('slug') !== '');
  const change = () => ({ shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  return {
    drafted,
    chooseCommunity({ slug, name }: { slug: string; name: string }) {
      form.setValue('communitySlug', slug, change());
      if (!isSlugTyped) form.setValue('slug', suggestLinkSlug(name), change());
    },
    typeSlug: (slug: string) => setSlugTyped(slug !== ''),
  };
}
