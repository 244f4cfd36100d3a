import type { z } from 'zod';
import type { RequestContext } from '../../../access/server/request-context.ts';
import { AppError } from '../../../platform/errors.ts';
import { type AddressSuggestion, addressMessages, type searchAddressesInput } from '../address.schema.ts';

const limit = { name: 'search-addresses', points: 120, seconds: 60 };

/** Suggestions as an address is typed: those of the community whose page it is come first. */
export async function searchAddresses(
  context: RequestContext,
  input: z.output<typeof searchAddressesInput>,
): Promise<AddressSuggestion[]> {
  await context.limits.consume(limit, context.clientKey);
  try {
    return await context.places.suggestAddresses(
      input.query,
      input.communitySlug ?? null,
      input.sessionToken,
    );
  } catch (error) {
    context.log.warn({ err: error, requestId: context.requestId }, 'address provider failed');
    throw new AppError('UNAVAILABLE', addressMessages.unavailable);
  }
}
