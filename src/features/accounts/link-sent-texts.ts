/** What is said once a sign-in link is on its way, with the e-mail between the two parts. */
export const linkSentTexts = {
  title: 'Magic Link Sent!',
  before: 'We mailed a sign-in link to',
  after: '. It works once, within the next 10 minutes. Nothing there? Look among your junk mail.',
} as const;
