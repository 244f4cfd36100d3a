import type { Expiring } from './db/expiring.ts';
import type { HandledJob } from './jobs/job.ts';
import type { MailboxPage } from './mailbox-page.ts';
import type { PersonalData } from './personal-data.ts';
import type { Queue } from './queue.ts';
import type { Services } from './services.ts';

/**
 * The server side of a feature, declared in its `server/feature.ts`; `app/server/features.ts` lists all features
 * (docs/adding-a-queue.md). Contracts are separate, because the browser reads them too.
 */
export interface Feature {
  readonly routes?: object;
  readonly jobs?: readonly HandledJob<Services>[];
  readonly queues?: readonly Queue[];
  readonly expiring?: readonly Expiring[];
  readonly mailboxPages?: readonly MailboxPage[];
  /** Each column of the feature that refers to a person. */
  readonly personalData?: readonly PersonalData[];
}
