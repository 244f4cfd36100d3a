import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { requestEmailChangeInput, waitingEmailChange } from './email-change.schema.ts';

/** Calls to change one's own email. The links in the emails open separate pages (`email-change-page.ts`). */
export const emailChangeContract = {
  getEmailChange: endpoint('signedIn', {
    method: 'GET',
    path: '/me/email-change',
    summary: 'Get the change of your email that waits for the new mailbox',
  }).output(waitingEmailChange.nullable()),
  requestEmailChange: endpoint('signedIn', {
    method: 'POST',
    path: '/me/email-change',
    summary: 'Ask for another email; replaces a waiting change',
  })
    .input(requestEmailChangeInput)
    .output(waitingEmailChange),
  cancelEmailChange: endpoint('signedIn', {
    method: 'DELETE',
    path: '/me/email-change',
    summary: 'Withdraw the waiting change of your email',
  }).output(z.void()),
};
