import { mailErrorForLog } from './mailer.ts';

const advice: readonly (readonly [pattern: RegExp, text: string])[] = [
  [
    /wrong version number|packet length too long|record layer/i,
    'This port begins without TLS: write smtp:// instead of smtps://.',
  ],
  [
    /self-signed|certificate|altnames|expired/i,
    "The server's certificate is not valid for this host: write the host that it names.",
  ],
  [/EAUTH|missing credentials|authenticat|\b53[0-9]\b/i, 'Correct the user and the password.'],
  [/HTTP\/1|SSH-|invalid greeting/i, 'Another service answers there: correct host and port.'],
  [/ENOTFOUND|EDNS|EAI_AGAIN/, 'Correct the host.'],
  [/ECONNREFUSED/, 'Correct host and port.'],
  [/greeting never received/i, 'A server that begins with TLS waits for it: write smtps://.'],
  [
    /ETIMEDOUT|timeout/i,
    'A firewall may close this port; many providers close 25: try 465 with smtps:// or 587 with smtp://.',
  ],
  [/\b(?:421|450|554)\b/, 'The server refuses this machine: ask its provider.'],
];

/** OpenSSL surrounds its words with numbers, names of its files, and a line break. */
const wordsOf = (reason: string) => reason.trim().replace(/^.*SSL routines:[^:]*:([^:]+):.*$/s, '$1');

/** Returns why a mail server does not work, without addresses, and what to do. */
export function explainMailFault(error: unknown): string {
  const reason = wordsOf(mailErrorForLog(error));
  const { code = '' } = error as { code?: string };
  const [, text] = advice.find(([pattern]) => pattern.test(`${code} ${reason}`)) ?? [];
  return text === undefined ? reason : `${reason.replace(/\.?$/, '.')} ${text}`;
}
