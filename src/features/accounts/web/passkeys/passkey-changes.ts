import { api } from '../../../../web/api-client.ts';
import { defineChange } from '../../../../web/change.ts';

const { accounts } = api;

/** Changes to a person's own passkeys, with the data they make stale. */
export const passkeyChanges = {
  addPasskey: defineChange(
    {
      call: async (_: undefined) => (await import('./webauthn.ts')).makePasskey(),
      mutationKey: accounts.addPasskey.mutationKey,
    },
    'accounts',
  ),
  removePasskey: defineChange(accounts.removePasskey, 'accounts'),
  stepUp: defineChange(
    {
      call: async (_: undefined) => (await import('./webauthn.ts')).confirmWithPasskey(),
      mutationKey: accounts.stepUp.mutationKey,
    },
    'accounts',
  ),
};
