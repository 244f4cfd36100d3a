import type { z } from 'zod';
import type { RequestContext } from '../../../access/server/request-context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AddressSuggestion, searchAddressesInput } from '../address.schema.ts';
import { addressMessages, isAddressBegun } from '../address-rules.ts';

const limit = { name: 'search-addresses', points: 120, seconds: 60 };
/** What a stranger asks is a step into the directory: enough for typing an address again a few times. */
const limitOfStrangers = { name: 'search-addresses-strangers', points: 40, seconds: 60 };
const dayOfStrangers = { name: 'search-addresses-strangers-day', points: 400, seconds: 86_400 };

/** Suggestions as an address is typed: those of the community whose page it is come first. */
export async function searchAddresses(
  context: RequestContext,
  input: z.output<typeof searchAddressesInput>,
): Promise<AddressSuggestion[]> {
  if (context.viewer) {
    await context.limits.consume(limit, context.clientKey);
  } else {
    if (!isAddressBegun(input.query)) return [];
    await context.limits.consume(limitOfStrangers, context.clientKey);
    await context.limits.consume(dayOfStrangers, context.clientKey);
  }
  try {
    const found = await context.places.suggestAddresses(
      input.query,
      input.communitySlug ?? null,
      input.sessionToken,
    );
    return context.viewer ? found : found.filter(isNumberTyped(input.query));
  } catch (error) {
    context.log.warn({ err: error, requestId: context.requestId }, 'address provider failed');
    throw new AppError('UNAVAILABLE', addressMessages.unavailable);
  }
}

/** Only homes of the very number: one that is begun would tell of ten. */
function isNumberTyped(query: string): (suggestion: AddressSuggestion) => boolean {
  const typed = new Set(query.toLowerCase().split(/[\s,]+/));
  return ({ mainText }) => typed.has(mainText.toLowerCase().split(' ', 1)[0] ?? '');
}
