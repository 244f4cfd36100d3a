import { callsOf } from '../../../../access/server/gate.ts';
import { signedIn } from '../../../../access/server/request-context.ts';
import type { PersonalData } from '../../../../platform/feature.ts';
import { profileContract } from '../../profile.contract.ts';
import { endOtherSessions } from '../sessions/end-other-sessions.ts';
import { deleteMyAccount } from './delete-my-account.ts';
import { getMyData } from './get-my-data.ts';
import { getProfile } from './get-profile.ts';
import { requestAddressChange } from './request-address-change.ts';
import { updateProfile } from './update-profile.ts';

const accounts = callsOf(profileContract);

interface Roof {
  listPersonalData: () => readonly PersonalData[];
}

export const profileRoutes = ({ listPersonalData }: Roof) => ({
  getProfile: accounts.getProfile.handler(({ context }) => getProfile(signedIn(context))),
  updateProfile: accounts.updateProfile.handler(({ context, input }) =>
    updateProfile(signedIn(context), input),
  ),
  endOtherSessions: accounts.endOtherSessions.handler(({ context }) => endOtherSessions(signedIn(context))),
  requestAddressChange: accounts.requestAddressChange.handler(({ context, input }) =>
    requestAddressChange(signedIn(context), input),
  ),
  getMyData: accounts.getMyData.handler(({ context }) => getMyData(signedIn(context), listPersonalData())),
  deleteMyAccount: accounts.deleteMyAccount.handler(({ context, input }) =>
    deleteMyAccount(signedIn(context), input, listPersonalData()),
  ),
});
