import { withNext } from '../../../access/page-access.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { MailConfig } from '../../../platform/mail/compose-mail.ts';
import type { MailParts } from '../../../platform/mail/mail-parts.ts';
import { type MailServices, sendLetter } from '../../../platform/mail-job.ts';
import { unsubscribePage } from '../../../platform/mailbox-page.ts';
import type { Services } from '../../../platform/services.ts';
import type { TimeZone } from '../../../platform/time-zone.ts';
import { listWaitingCommunities } from '../../communities/server/manage-communities.ts';
import { claimAdminMail, endAdminMails, findMailedAdmin, listDueAdmins } from './admin-mail.queries.ts';
import { listWaiting, type NamedQueue, totalWaiting } from './waiting.ts';

const minute = 60_000;

/** Milliseconds between two emails to an admin: a day, minus the delay of the scheduler. */
const mailIntervalMs = 24 * 60 * minute - 5 * minute;

/** On a launch day an email goes out again after an hour, once this many people have asked for access since the last one. */
const rush = { afterMs: 60 * minute, people: 10 };

const maxItemsPerQueue = 5;

/**
 * Queues an email for each admin with waiting items, unless they got one within the last day. It runs every minute, so
 * the first item causes an email at once and later ones are sent once a day. Features need not notify admins themselves.
 */
async function notifyAdmins({ config, db, clock, jobs, queues }: Services): Promise<void> {
  const now = clock.now();
  const lastBefore = new Date(now.getTime() - mailIntervalMs);
  const rushBefore = new Date(now.getTime() - rush.afterMs);
  const due = { lastBefore, rushBefore, rushPeople: rush.people, now };
  for (const admin of await listDueAdmins(db, config.adminEmails, due)) {
    const { userId } = admin;
    if ((await totalWaiting(db, queues, admin)) === 0) continue;
    await db.transaction(async (tx) => {
      if (await claimAdminMail(tx, { userId, lastBefore: rushBefore, now })) {
        await jobs.enqueue(tx, sendAdminMailJob, { userId });
      }
    });
  }
}

export const notifyAdminsJob = defineJob('tell-admins', { cron: '* * * * *', retryLimit: 0 }, notifyAdmins);

/** Sends nothing if no items wait, or if the person no longer is an admin or wants emails. */
export const sendAdminMailJob = defineJob(
  'mail-admin',
  { queue: 'mail' },
  async (services: MailServices & Pick<Services, 'queues'>, { userId }: { userId: string }) => {
    const { config, db } = services;
    const admin = await findMailedAdmin(db, config.adminEmails, userId);
    if (!admin?.unsubscribeToken) return;
    const queues = await listWaiting(db, services.queues, { admin, maxRows: maxItemsPerQueue });
    if (queues.length === 0) return;
    const ids = admin.isPlatformAdmin ? 'all' : admin.hoaAdminOf;
    const communities = await listWaitingCommunities(db, ids, { limit: maxItemsPerQueue });
    const named = queues.flatMap(({ oldest }) => oldest).find(({ communityName }) => communityName);
    const ofOne = ids !== 'all' && ids.length === 1 ? named?.communityName : undefined;
    const mail = waitingMail(config, { ...admin, queues, communities, ofOne });
    await sendLetter(services, { to: admin.email, ...mail });
  },
);

interface WaitingMail {
  queues: readonly NamedQueue[];
  communities: Awaited<ReturnType<typeof listWaitingCommunities>>;
  /** The name of the community, if all of this is in one. */
  ofOne: string | null | undefined;
  unsubscribeToken: string | null;
  /** The admin's. */
  timeZone: TimeZone;
}

function communityList({ publicUrl }: MailConfig, communities: WaitingMail['communities']) {
  const total = communities[0]?.total ?? 0;
  if (total < 2) return [];
  return [
    {
      heading: 'Where people are waiting',
      link: { label: 'Open Communities', url: publicUrl + withNext('/signin', '', '/admin/communities') },
      lines: [
        ...communities.map(({ name, waiting }) => `${name}: ${waiting}`),
        ...(total > communities.length ? [`and ${total - communities.length} more communities`] : []),
      ],
    },
  ];
}

function waitingMail(
  config: MailConfig,
  { queues, communities, ofOne, unsubscribeToken, timeZone }: WaitingMail,
): MailParts {
  const dayOf = (at: Date) => at.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone });
  const total = queues.reduce((sum, queue) => sum + queue.total, 0);
  const placeOf = (name: string | null | undefined) => (name && !ofOne ? ` (${name})` : '');
  return {
    subject: `${ofOne ?? 'Porchlist'}: ${total} waiting for your decision`,
    heading: total === 1 ? 'Something is waiting for you' : `${total} things are waiting for you`,
    preheader: queues.map((queue) => `${queue.title}: ${queue.total}`).join(', '),
    opening: [],
    lists: [
      ...communityList(config, communities),
      ...queues.map(({ title, path, total: count, oldest }) => ({
        heading: `${title}: ${count}`,
        lines: [
          ...oldest.map(
            ({ label, communityName, since }) => `${label}${placeOf(communityName)}, since ${dayOf(since)}`,
          ),
          ...(count > oldest.length ? [`and ${count - oldest.length} more`] : []),
        ],
        // Signed-in admins are sent on at once.
        link: { label: `Open ${title}`, url: config.publicUrl + withNext('/signin', '', path) },
      })),
    ],
    closing: [
      'You get this email because you are a Porchlist admin: once a day, and sooner when many people ask for access at once.',
    ],
    unsubscribe: {
      label: 'Unsubscribe',
      url: `${config.publicUrl}${stopAdminMailsPage.path}/${unsubscribeToken}`,
    },
  };
}

export const stopAdminMailsPage = unsubscribePage({
  path: '/admin-mails/stop',
  question: 'Unsubscribe from admin reminders?',
  about:
    'They come once a day, or sooner when many people ask for access at once, and list what is waiting for your decision.',
  stop: endAdminMails,
});
