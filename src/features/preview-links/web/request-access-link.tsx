import { Link } from '@tanstack/react-router';
import type { Category } from '../../../catalogue/categories.ts';
import { type ButtonVariant, buttonClass } from '../../../web/ui/button.tsx';
import { offerSignUpDraft } from '../../accounts/web/sign-up-draft.ts';
import type { PreviewPage } from '../visitor.schema.ts';
import { identityValuesOf } from './identity-draft.ts';

interface RequestAccessLinkProps {
  preview: PreviewPage;
  /** Of the list that they want to add to. */
  category?: Category | null;
  variant?: ButtonVariant;
  children?: string;
}

/** The way in. Name and address, once given, need not be typed again. */
export function RequestAccessLink({
  preview: { community, visitor },
  category,
  variant = 'primary',
  children = 'Request Access',
}: RequestAccessLinkProps) {
  return (
    <Link
      to="/auth"
      search={{ community: community.slug, ...(category && { category }) }}
      onClick={() => visitor && offerSignUpDraft(identityValuesOf(visitor))}
      className={buttonClass({ variant })}
    >
      {children}
    </Link>
  );
}
