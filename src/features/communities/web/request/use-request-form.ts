import { type DraftedForm, useDraftedForm } from '../../../../web/use-drafted-form.ts';
import { useLazyResolver } from '../../../../web/use-lazy-resolver.ts';
import type { RequestCommunityInput } from '../../community-request.schema.ts';

export const requestDraft = 'request-community';

/** As in the input, but nothing need be entered yet. */
type RequestValues = Omit<RequestCommunityInput, 'isResident'> & { isResident: 'yes' | 'no' | null };

const start: RequestValues = {
  communityName: '',
  location: '',
  name: '',
  email: '',
  isResident: null,
  notes: '',
};

export function useRequestForm(): DraftedForm<RequestValues, RequestCommunityInput> {
  return useDraftedForm({
    name: requestDraft,
    start,
    resolver: useLazyResolver(
      () => import('../../community-request.schema.ts'),
      ({ requestCommunityInput }) => requestCommunityInput,
    ),
  });
}
