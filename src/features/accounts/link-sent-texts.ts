/** What is said once a sign-in link is on its way, with the e-mail between the two parts. */
export const linkSentTexts = {
  title: 'Magic Link Sent!',
  before: 'We emailed a sign-in link to',
  after: '. It works once, for the next 10 minutes. Nothing yet? Check your spam folder.',
} as const;
