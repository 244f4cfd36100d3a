import { lazyResolver } from '../../../../web/lazy-resolver.ts';
import { type DraftedForm, useDraftedForm } from '../../../../web/use-drafted-form.ts';
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
    resolver: lazyResolver(
      () => import('../../community-request.schema.ts'),
      ({ requestCommunityInput }) => requestCommunityInput,
    ),
  });
}
