import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { type DraftedForm, useDraftedForm } from '../../../../web/use-drafted-form.ts';
import { type RequestCommunityInput, requestCommunityInput } from '../../community-request.schema.ts';

export const requestDraft = 'request-community';

/** As in the input, but nothing need be entered yet. */
const requestValues = z.object({
  communityName: z.string(),
  location: z.string(),
  name: z.string(),
  email: z.string(),
  isResident: z.enum(['yes', 'no']).nullable(),
  notes: z.string(),
});
type RequestValues = z.infer<typeof requestValues>;

const requestSchema = requestValues.pipe(requestCommunityInput);

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
    isValues: (draft): draft is RequestValues => requestValues.safeParse(draft).success,
    resolver: zodResolver(requestSchema),
  });
}
