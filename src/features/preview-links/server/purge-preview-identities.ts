import type { Services } from '../../../platform/services.ts';
import { eraseIdentitiesOver } from './preview-session.queries.ts';

/** How long after a visit is over it is still known who it was (docs/rules/access.md, 'Preview visitors'). */
const identityKept = 90 * 86_400_000;

/** Erases names, addresses and words of visitors whose visit was over 90 days ago; stars and amounts stay, nameless. */
export async function purgePreviewIdentities({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - identityKept);
  await db.transaction((tx) => eraseIdentitiesOver(tx, before));
}
