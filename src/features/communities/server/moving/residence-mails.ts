import { hashToken, newToken } from '../../../../platform/auth/tokens.ts';
import { defineJob } from '../../../../platform/jobs/job.ts';
import { composeMail, type MailConfig, type MailContent } from '../../../../platform/mail/compose-mail.ts';
import type { Services } from '../../../../platform/services.ts';
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

async function sendResidenceMail(
  { config, db, mailer }: Pick<Services, 'config' | 'db' | 'mailer'>,
  { userId, kind }: ResidenceMail,
): Promise<void> {
  const person = await findResident(db, userId);
  if (!person?.email) return;
  const token = newToken();
  const content = contentOf(config, kind, person, `${config.publicUrl}${residencePath}/${token}`);
  if (!content) return;
  if (kind === 'question' || kind === 'ending') await addAnswerLink(db, userId, hashToken(token));
  await mailer.send({ to: person.email, ...(await content) });
}

export const residenceMailJob = defineJob(
  'mail-residence',
  { queue: 'mail', isLowPriority: true },
  sendResidenceMail,
);

type Resident = NonNullable<Awaited<ReturnType<typeof findResident>>>;

/** Returns null if the person has answered or left since. */
function contentOf(
  config: MailConfig,
  kind: ResidenceMail['kind'],
  { address, communityName, askedAt, endsAt }: Resident,
  url: string,
): Promise<MailContent> | null {
  const home = {
    address: withoutCountry(address ?? 'your home'),
    communityName: communityName ?? 'your community',
  };
  switch (kind) {
    case 'question':
      return askedAt && !endsAt ? questionMail(config, home, url) : null;
    case 'ending':
      return endsAt ? endingMail(config, home, url) : null;
    case 'ended':
      return endedMail(config, home);
    case 'waits':
      return waitsMail(config, home);
  }
}

export const residencePath = '/still-here';

const answers = (url: string) => ({
  action: { label: 'Yes, I still live there', url },
  links: [{ label: 'I have moved', url: `${url}?moved=yes` }],
});

function questionMail(
  config: MailConfig,
  { address, communityName }: Home,
  url: string,
): Promise<MailContent> {
  return composeMail(config, {
    subject: 'Still at the same address?',
    heading: 'Do you still live there?',
    opening: [
      `Hello, once a year we ask everybody in ${communityName} whether they still live where we think: ${address}.`,
      'One answer keeps the list for the people who live here.',
    ],
    ...answers(url),
    closing: [
      'If we hear nothing after a second email, your home waits for your HOA again. Nothing is deleted.',
    ],
  });
}

function endingMail(config: MailConfig, { address, communityName }: Home, url: string): Promise<MailContent> {
  return composeMail(config, {
    subject: `Are you leaving ${communityName}?`,
    heading: 'Have you moved?',
    opening: [
      `Hello, the people who look after ${communityName} believe that you no longer live at ${address}.`,
      'If that is right, you need not do anything: in 14 days you will see the list as a visitor does. If you still live there, please tell us.',
    ],
    ...answers(url),
    closing: ['Thank you for what you shared with your neighbors. Your ratings stay with them.'],
  });
}

function endedMail(config: MailConfig, { address, communityName }: Home): Promise<MailContent> {
  return composeMail(config, {
    subject: `Goodbye from ${communityName}`,
    heading: 'Thank you, and all the best',
    opening: [
      `Hello, you are no longer listed at ${address} in ${communityName}. What you shared helps your former neighbors for another two years.`,
      'Is your new neighborhood on Porchlist? Ask to move your account there from your profile.',
    ],
    action: { label: 'Open your profile', url: `${config.publicUrl}/profile` },
    closing: [`If this is a mistake, please write to us at ${config.supportEmail}.`],
  });
}

function waitsMail(config: MailConfig, { address, communityName }: Home): Promise<MailContent> {
  return composeMail(config, {
    subject: 'Your home waits for your HOA again',
    heading: 'We did not hear from you',
    opening: [
      `Hello, we asked twice whether you still live at ${address} and got no answer, so your home in ${communityName} waits for the HOA again.`,
      'Do you still live there? Then there is nothing to do: your HOA looks at it soon.',
    ],
    action: { label: 'Open your profile', url: `${config.publicUrl}/profile` },
    closing: [`You can also write to us at ${config.supportEmail}; a person will read it.`],
  });
}
