import { composeMail, type MailConfig, type MailContent } from '../../../../platform/mail/compose-mail.ts';

export interface RequestFacts {
  email: string;
  name: string;
  address: string | null;
  isAddressConfirmed: boolean;
  communityName: string | null;
  signupSource: string;
}

/** To a platform admin: somebody asks for access. */
export function adminNotificationMail(config: MailConfig, person: RequestFacts): Promise<MailContent> {
  const address = person.address ?? 'none';
  return composeMail(config, {
    subject: 'Porchlist: a new request for access',
    heading: 'Somebody asks for access',
    opening: ['Hello, a request for access has come in. This is what was entered:'],
    facts: [
      ['Name', person.name],
      ['Email', person.email],
      ['Address', person.isAddressConfirmed ? address : `${address} (typed, please check)`],
      ['Community', person.communityName ?? 'none'],
      ['Source', person.signupSource],
    ],
    action: { label: 'Review the request', url: `${config.publicUrl}/admin` },
    closing: ['You get this mail because you are an admin of Porchlist.'],
  });
}
