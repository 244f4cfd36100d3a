import { hashToken, newToken } from '../../../../platform/auth/tokens.ts';
import type { MailConfig } from '../../../../platform/mail/compose-mail.ts';
import type { MailParts } from '../../../../platform/mail/mail-parts.ts';
import { defineMailJob } from '../../../../platform/mail-job.ts';
import { withoutCountry } from '../../../homes/home.rules.ts';
import { addAnswerLink, findResident } from './residence.queries.ts';

interface Home {
  address: string;
  communityName: string;
}

interface ResidenceMail {
  userId: string;
  kind: 'question' | 'ending' | 'ended' | 'waits';
}

export const residenceMailJob = defineMailJob(
  'mail-residence',
  async ({ config, db }, { userId, kind }: ResidenceMail) => {
    const person = await findResident(db, userId);
    if (!person?.email) return null;
    const token = newToken();
    const content = contentOf(config, kind, person, `${config.publicUrl}${residencePath}/${token}`);
    const hasLink = kind === 'question' || kind === 'ending';
    if (content && hasLink) await addAnswerLink(db, userId, hashToken(token));
    return content && { to: person.email, ...content };
  },
  { isLowPriority: true },
);

type Resident = NonNullable<Awaited<ReturnType<typeof findResident>>>;

/** Returns null if the person has answered or left since. */
function contentOf(
  config: MailConfig,
  kind: ResidenceMail['kind'],
  { address, communityName, askedAt, endsAt }: Resident,
  url: string,
): MailParts | null {
  const home = {
    address: withoutCountry(address ?? 'your home'),
    communityName: communityName ?? 'your community',
  };
  switch (kind) {
    case 'question':
      return askedAt && !endsAt ? questionMail(home, url) : null;
    case 'ending':
      return endsAt ? endingMail(home, url) : null;
    case 'ended':
      return endedMail(config, home);
    case 'waits':
      return waitsMail(config, home);
  }
}

export const residencePath = '/still-here';

const answers = (url: string) => ({
  action: { label: 'Yes, I still live there', url },
  question: { text: 'Not any more?', answers: [{ label: 'I have moved', url: `${url}?moved=yes` }] },
});

function questionMail({ address, communityName }: Home, url: string): MailParts {
  return {
    subject: 'Still at the same address?',
    heading: 'Do you still live there?',
    opening: [
      `Once a year we ask everybody in ${communityName} whether they still live where we think: ${address}.`,
      'One answer keeps the list for the people who live here.',
    ],
    ...answers(url),
    closing: [
      'If we hear nothing after a second email, your home waits for your HOA again. Nothing is deleted.',
    ],
  };
}

function endingMail({ address, communityName }: Home, url: string): MailParts {
  return {
    subject: `Are you leaving ${communityName}?`,
    heading: 'Have you moved?',
    opening: [
      `The people who look after ${communityName} believe that you no longer live at ${address}.`,
      'If that is right, you need not do anything: in 14 days you will see the list as a visitor does. If you still live there, please tell us.',
    ],
    ...answers(url),
    closing: ['Thank you for what you shared with your neighbors. Your ratings stay with them.'],
  };
}

function endedMail(config: MailConfig, { address, communityName }: Home): MailParts {
  return {
    subject: `Goodbye from ${communityName}`,
    heading: 'Thank you, and all the best',
    opening: [
      `You are no longer listed at ${address} in ${communityName}. What you shared helps your former neighbors for another two years.`,
      'Is your new neighborhood on Porchlist? Ask to move your account there from your profile.',
    ],
    action: { label: 'Open your profile', url: `${config.publicUrl}/profile` },
    closing: [`If this is a mistake, please write to us at ${config.supportEmail}.`],
  };
}

function waitsMail(config: MailConfig, { address, communityName }: Home): MailParts {
  return {
    subject: 'Your home waits for your HOA again',
    heading: 'We did not hear from you',
    opening: [
      `We asked twice whether you still live at ${address} and got no answer, so your home in ${communityName} waits for the HOA again.`,
      'Do you still live there? Then there is nothing to do: your HOA looks at it soon.',
    ],
    action: { label: 'Open your profile', url: `${config.publicUrl}/profile` },
    closing: [`You can also write to us at ${config.supportEmail}; a person will read it.`],
  };
}
