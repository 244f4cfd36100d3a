import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../web/ui/button.tsx';
import { offerSignUpDraft } from '../../accounts/web/sign-up-draft.ts';
import type { PreviewPage } from '../preview-visitor.schema.ts';

/** The way in. Name and address, once given, need not be typed again. */
export function RequestAccessLink({ preview: { community, visitor } }: { preview: PreviewPage }) {
  function carryOver() {
    if (!visitor) return;
    const { name, address, placeId } = visitor;
    const picked = placeId === null ? null : { placeId, mainText: address, secondaryText: '' };
    offerSignUpDraft({ name, address, picked });
  }
  return (
    <Link
      to="/auth"
      search={{ community: community.slug }}
      onClick={carryOver}
      className={buttonClass({ variant: 'primary' })}
    >
      Request Access
    </Link>
  );
}
