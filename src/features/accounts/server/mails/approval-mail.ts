import { defaultCommunitySlug } from '../../../../catalogue/community-defaults.ts';
import { composeMail, type MailConfig, type MailContent } from '../../../../platform/mail/compose-mail.ts';

/**
 * Writes the mail about an approval. The link is the same for everybody of a community and opens nothing by itself:
 * the person signs in with a link of its own. The mail greets nobody by name: anybody can ask for access with
 * somebody else's address.
 */
export function approvalMail(
  config: MailConfig,
  community: { slug: string; name: string } | null,
): Promise<MailContent> {
  const slug = community?.slug ?? defaultCommunitySlug;
  return composeMail(config, {
    subject: 'Welcome to Porchlist: your request was approved',
    heading: "You're in",
    opening: [
      `Hello, your request to join ${community?.name ?? 'Porchlist'} was approved. From now on your ratings and costs count for your neighbors, and you can read theirs.`,
      'Sign in with this email address. No password needed.',
    ],
    action: {
      label: community ? `Go to ${community.name}` : 'Go to Porchlist',
      url: `${config.publicUrl}/auth?community=${encodeURIComponent(slug)}&verified=true`,
    },
    closing: ['Thank you for helping your neighbors find people they can trust.'],
  });
}
