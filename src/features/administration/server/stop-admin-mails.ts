import type { Services } from '../../../platform/services.ts';
import { endAdminMails } from './admin-mail.queries.ts';

/**
 * Ends the mails to the admin whose mails carry this token. It needs no session: mail programs call it for their reader.
 * @returns false for a token that is nobody's
 */
export async function stopAdminMails({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(token) && endAdminMails(db, token);
}
