import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { myData } from './my-data.schema.ts';
import {
  addressRequest,
  deleteMyAccountInput,
  profile,
  requestAddressChangeInput,
  updateProfileInput,
} from './profile.schema.ts';

/** What people do with their own account once they have one. */
export const profileContract = {
  getProfile: endpoint('signedIn', { method: 'GET', path: '/me/profile', summary: 'The own profile' }).output(
    profile,
  ),
  updateProfile: endpoint('signedIn', {
    method: 'PATCH',
    path: '/me/profile',
    summary: 'Change the own name, or whether neighbors see it',
  })
    .input(updateProfileInput)
    .output(z.void()),
  endOtherSessions: endpoint('signedIn', {
    method: 'POST',
    path: '/sessions/end-others',
    summary: 'End every own session but this one',
  }).output(z.object({ ended: z.number().int() })),
  requestAddressChange: endpoint('signedIn', {
    method: 'POST',
    path: '/me/address-change-requests',
    summary: 'Ask for another address; takes the place of a request that still waits',
  })
    .input(requestAddressChangeInput)
    .output(addressRequest),
  getMyData: endpoint('signedIn', {
    method: 'GET',
    path: '/me/data',
    summary: 'Everything that is stored about the person asking',
  }).output(myData),
  deleteMyAccount: endpoint('signedIn', {
    method: 'POST',
    path: '/me/delete',
    summary: 'Delete the own account for good',
  })
    .input(deleteMyAccountInput)
    .output(z.void()),
};
