import { useQuery } from '@tanstack/react-query';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { api } from '../../../../../web/api-client.ts';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { SelectField } from '../../../../../web/ui/select-field.tsx';
import { SwitchField } from '../../../../../web/ui/switch-field.tsx';
import { TextAreaField } from '../../../../../web/ui/text-area-field.tsx';
import { TextField } from '../../../../../web/ui/text-field.tsx';
import {
  longestDescription,
  type PreviewLinkRow,
  previewLinkMessages,
} from '../../../preview-link-admin.schema.ts';
import type { LinkForm } from './use-link-form.ts';

interface LinkFieldsProps {
  link: PreviewLinkRow | null;
  linkForm: LinkForm;
}

const missing: readonly (string | undefined)[] = [
  previewLinkMessages.slug,
  previewLinkMessages.community,
  previewLinkMessages.title,
];

export function LinkFields({ link, linkForm: { drafted, chooseCommunity, typeSlug } }: LinkFieldsProps) {
  const { control, register } = drafted.form;
  const { errors } = useFormState({ control });
  const { data: communities = [] } = useQuery(api.communities.listAdministeredCommunities.queryOptions());
  const { field: community } = useController({ control, name: 'communitySlug' });
  const { field: isActive } = useController({ control, name: 'isActive' });
  const slug = useWatch({ control, name: 'slug' });
  const isMissing = [errors.slug, errors.communitySlug, errors.title].some((error) =>
    missing.includes(error?.message),
  );
  return (
    <>
      {isMissing && (
        <Notice tone="error" role="alert" title={previewLinkMessages.missing}>
          A link needs a community, a slug and a title.
        </Notice>
      )}
      <SelectField
        label="Community"
        required
        value={community.value || null}
        onChange={(chosen) => {
          const found = communities.find((one) => one.slug === chosen);
          if (found) chooseCommunity(found);
        }}
        onBlur={community.onBlur}
        options={communities.map(({ slug: value, name }) => ({ value, label: name }))}
        error={errors.communitySlug?.message}
      />
      <TextField
        label="Slug"
        required
        help={`The end of the address: /community-preview/${slug.trim() || '…'}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.slug?.message}
        {...register('slug', {
          onChange: (event: { target: HTMLInputElement }) => typeSlug(event.target.value),
        })}
      />
      {link && slug.trim().toLowerCase() !== link.slug && (
        <Notice tone="attention" role="status" title="Flyers printed before stop working">
          So do links that were shared: /community-preview/{link.slug} will lead nowhere.
        </Notice>
      )}
      <TextField
        label="Title"
        required
        help="The heading of the page, and of the flyer."
        autoComplete="off"
        error={errors.title?.message}
        {...register('title')}
      />
      <TextAreaField
        label="Description"
        optional
        rows={2}
        counterMax={longestDescription}
        error={errors.description?.message}
        {...register('description')}
      />
      <SwitchField
        label="Active"
        help="An inactive link tells visitors that it is no longer active."
        checked={isActive.value}
        onCheckedChange={isActive.onChange}
      />
    </>
  );
}
