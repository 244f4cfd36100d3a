import { api } from '../../../web/api-client.ts';

/** @param calls the client to use; the server passes that of the request */
export const inviteQuery = (token: string, storedEmail: string | null, calls = api) =>
  calls.invitations.validateInvite.queryOptions({
    input: { token: token.slice(0, 200), ...(storedEmail !== null && { storedEmail }) },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Returns the inviter for the start of a sentence: 'A neighbor on Heron Lane' instead of 'Neighbor on Heron Lane'. */
export const inviterText = (inviter: string | null): string =>
  (inviter ?? 'Neighbor').replace(/^Neighbor\b/, 'A neighbor');
