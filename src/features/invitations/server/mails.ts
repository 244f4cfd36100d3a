import { authorLabel } from '../../../catalogue/author-label.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { mailReader } from '../../news/server/mail-reader.ts';
import { findJoined } from './invitation.queries.ts';

/** Emails the inviter that the neighbor they invited has joined, unless that person has left again. */
export async function sendJoinedMail(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'mailer'>,
  { inviterId, userId }: { inviterId: string; userId: string },
): Promise<void> {
  const joined = await findJoined(services.db, userId);
  if (!joined) return;
  const who = authorLabel({ ...joined, isHidden: !joined.showNamePublic });
  await mailReader(services, inviterId, ({ communitySlug }) => ({
    subject: 'A neighbor you invited has joined',
    heading: `${who} has joined`,
    title: 'Somebody joined by your invitation',
    opening: ['Your invitation brought another home to the list. Thank you!'],
    action: {
      label: 'See your list',
      url: `${services.config.publicUrl}/communities/${communitySlug}`,
    },
    closing: ['You get this email because you invited them.'],
  }));
}

export const sendJoinedMailJob = defineJob<{ inviterId: string; userId: string }>('send-joined-mail', {
  queue: 'mail',
});
