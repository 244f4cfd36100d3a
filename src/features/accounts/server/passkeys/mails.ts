import { composeMail, type MailConfig, type MailContent } from '../../../../platform/mail/compose-mail.ts';

/** Composes the email about a new passkey. */
export function passkeyAddedMail(config: MailConfig): Promise<MailContent> {
  return composeMail(config, {
    subject: 'A passkey was added to your Porchlist account',
    heading: 'You can sign in with a passkey',
    opening: [
      'Hello, someone, hopefully you, just added a passkey to your Porchlist account. With it you sign in by face, fingerprint or PIN.',
    ],
    action: { label: 'See your passkeys', url: `${config.publicUrl}/profile#passkeys` },
    closing: ['If it was not you, remove it there. Sign-in links still come to this address.'],
  });
}
