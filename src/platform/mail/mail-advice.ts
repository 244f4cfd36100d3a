import { mailErrorForLog } from './mailer.ts';

const advice: readonly (readonly [pattern: RegExp, text: string])[] = [
  [
    /wrong version number|packet length too long|record layer/i,
    'This port begins without TLS: write smtp:// instead of smtps://.',
  ],
  [/certificate has expired/i, 'The certificate must be renewed; ask its provider.'],
  [/altnames/i, "The server's certificate is not valid for this host: write the host that it names."],
  [/certificate/i, 'No known authority has signed it: the server needs another one.'],
  [
    /\b538\b|STARTTLS|encryption|TLS not available/i,
    'The server wants encryption, which this port may not have: try smtps:// with 465.',
  ],
  [
    /\b504\b|authentication type/i,
    'It takes no password of this kind: its provider may give one for programs.',
  ],
  [/EAUTH 4\d\d\b/, 'Try again later.'],
  [/EAUTH|missing credentials|authenticat|\b53[0-9]\b/i, 'Correct the user and the password.'],
  [
    /HTTP\/1|SSH-|invalid greeting|^\S* (?:\+OK|\* OK)|closed unexpectedly/i,
    'Another service may answer there: correct host and port.',
  ],
  [/ENOTFOUND|EDNS|EAI_AGAIN/, 'Correct the host.'],
  [/ECONNREFUSED/, 'Correct host and port.'],
  [/^smtp:.*greeting never received/i, 'A server that begins with TLS waits for it: try smtps:// with 465.'],
  [
    /ETIMEDOUT|timeout|greeting never received/i,
    'A firewall may close this port; many providers close 25: try 465 with smtps:// or 587 with smtp://.',
  ],
  [/\b(?:421|450|554)\b/, 'The server refuses this machine: ask its provider.'],
];

/** OpenSSL surrounds its words with numbers, names of its files, and a line break; Node adds what to type for Node. */
const wordsOf = (reason: string) =>
  reason
    .trim()
    .replace(/^.*SSL routines:[^:]*:([^:]+):.*$/s, '$1')
    .replace(/; if the root CA is installed.*$/s, '');

/** Returns why a mail server does not work, without addresses, and what to do. */
export function explainMailFault(error: unknown, smtpUrl: string): string {
  const reason = wordsOf(mailErrorForLog(error));
  const { code = '' } = error as { code?: string };
  const { protocol } = new URL(smtpUrl);
  const [, text] = advice.find(([pattern]) => pattern.test(`${protocol}${code} ${reason}`)) ?? [];
  return text === undefined ? reason : `${reason.replace(/\.?$/, '.')} ${text}`;
}
