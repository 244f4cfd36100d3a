import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { linkSlugOf } from '../../../preview-links/link-slug.ts';
import {
  type PreviewLinkInput,
  type PreviewLinkRow,
  previewLinkInput,
} from '../../../preview-links/preview-link-admin.schema.ts';

export interface LinkForm {
  form: UseFormReturn<PreviewLinkInput>;
  /** The slug follows the community until somebody types one; emptied again, it follows again. */
  chooseCommunity: (community: { slug: string; name: string }) => void;
  typeSlug: (slug: string) => void;
}

/** The form of a link, new or as it is. */
export function useLinkForm(link: PreviewLinkRow | null): LinkForm {
  const [isSlugTyped, setSlugTyped] = useState(link !== null);
  const form = useForm<PreviewLinkInput>({
    defaultValues: {
      slug: link?.slug ?? '',
      communitySlug: link?.communitySlug ?? '',
      title: link?.title ?? '',
      description: link?.description ?? '',
      isActive: link?.isActive ?? true,
    },
    resolver: zodResolver(previewLinkInput),
    shouldFocusError: false,
  });
  const change = () => ({ shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  return {
    form,
    chooseCommunity({ slug, name }) {
      form.setValue('communitySlug', slug, change());
      if (!isSlugTyped) form.setValue('slug', linkSlugOf(name), change());
    },
    typeSlug: (slug) => setSlugTyped(slug !== ''),
  };
}
