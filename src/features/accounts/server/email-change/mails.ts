import { maskEmail } from '../../../../catalogue/email.ts';
import { composeMail, type MailConfig, type MailContent } from '../../../../platform/mail/compose-mail.ts';

/** The paths of the pages that the two emails link to. */
export const confirmEmailPath = '/email-change/confirm';
export const undoEmailPath = '/email-change/undo';

/** Composes the email to the new mailbox. */
export function confirmEmailMail(config: MailConfig, token: string): Promise<MailContent> {
  return composeMail(config, {
    subject: 'Confirm your new email for Porchlist',
    heading: 'Is this your email?',
    opening: ['Hello, someone, hopefully you, wants to use this email address for their Porchlist account.'],
    action: { label: 'Use this email', url: `${config.publicUrl}${confirmEmailPath}/${token}` },
    closing: [
      'The link works once, for the next 24 hours. After that, sign-in links come here.',
      'If it was not you, ignore this email: nothing changes without the link.',
    ],
  });
}

/** Composes the email to the old mailbox. */
export function emailChangedMail(
  config: MailConfig,
  { newEmail, undoToken }: { newEmail: string; undoToken: string },
): Promise<MailContent> {
  return composeMail(config, {
    subject: 'The email of your Porchlist account was changed',
    heading: 'Your email was changed',
    opening: [
      `Hello, your Porchlist account now uses ${maskEmail(newEmail)} instead of this address. If it was you, there is nothing to do.`,
      'If it was not you, undo it: the account comes back to this address, and every browser is signed out.',
    ],
    action: { label: 'Undo the change', url: `${config.publicUrl}${undoEmailPath}/${undoToken}` },
    closing: ['The link works for 7 days.'],
  });
}
