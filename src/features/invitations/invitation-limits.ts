/** Invitations a person can make in a day, and how long each one works. */
export const invitationsPerDay = 10;
export const invitationDays = 30;
