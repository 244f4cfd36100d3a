import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DraftedForm, useDraftedForm } from '../../../../../web/use-drafted-form.ts';
import { linkSlugOf } from '../../../link-slug.ts';
import {
  type PreviewLinkInput,
  type PreviewLinkRow,
  previewLinkInput,
} from '../../../preview-link-admin.schema.ts';

export interface LinkForm {
  drafted: DraftedForm<PreviewLinkInput, PreviewLinkInput>;
  /** The slug follows the community until somebody types one; emptied again, it follows again. */
  chooseCommunity: (community: { slug: string; name: string }) => void;
  typeSlug: (slug: string) => void;
}

/** Keeps the form of a link, new or as it is. */
export function useLinkForm(link: PreviewLinkRow | null): LinkForm {
  const drafted = useDraftedForm({
    name: `preview-link:${link?.id ?? 'new'}`,
    start: {
      slug: link?.slug ?? '',
      communitySlug: link?.communitySlug ?? '',
      title: link?.title ?? '',
      description: link?.description ?? '',
      isActive: link?.isActive ?? true,
    },
    resolver: zodResolver(previewLinkInput),
  });
  const { form } = drafted;
  const [isSlugTyped, setSlugTyped] = useState(() => form.getValues('slug') !== '');
  const change = () => ({ shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  return {
    drafted,
    chooseCommunity({ slug, name }) {
      form.setValue('communitySlug', slug, change());
      if (!isSlugTyped) form.setValue('slug', linkSlugOf(name), change());
    },
    typeSlug: (slug) => setSlugTyped(slug !== ''),
  };
}
