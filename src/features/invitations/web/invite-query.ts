import { api } from '../../../web/api-client.ts';

/**
 * Returns how to ask where an invitation leads.
 *
 * @param storedEmail what this browser remembers as the invited e-mail
 * @param calls on the server, those of one request
 */
export const inviteQuery = (token: string, storedEmail: string | null, calls = api) =>
  calls.invitations.validateInvite.queryOptions({
    input: { token: token.slice(0, 200), ...(storedEmail !== null && { storedEmail }) },
    staleTime: Number.POSITIVE_INFINITY,
  });
