/** Texts of the profile (docs/rules/accounts.md, 'The profile'). */
export const profileMessages = {
  couldNotSave: 'Could not save',
  savedTitle: 'Saved',
  saved: 'Your profile was updated.',
  addressRequired: 'Address required: Please select a new address.',
  reasonRequired: 'Reason required: Please provide a reason for the address change.',
  requestFailed: 'Failed to submit request',
  requestSubmitted: 'Request submitted',
  sameAddress: 'This is already your address. Please select a new one.',
  lastAdmin: 'You are the only platform admin. Please appoint another one before you leave.',
  confirmFirst: 'Please confirm your email first: open a sign-in link that we email you.',
  confirmation: 'Please type DELETE to confirm.',
} as const;

/** The text that people must type to delete their account. */
export const deleteConfirmation = 'DELETE';
