import { POPULAR_DOMAINS, POPULAR_TLDS, run } from '@zootools/email-spell-checker';
import { isEmail, normalizeEmail } from '../platform/email.ts';

const known =
  `hotmail.com yahoo.com outlook.com live.com mac.com mail.com gmx.com gmx.net gmx.de pm.me fastmail.com
  fastmail.fm twc.com rr.com roadrunner.com email.com embarqmail.com windstream.net frontier.com tutanota.com duck.com
  juno.com mindspring.com netzero.net hotmail.co.uk yahoo.co.uk`.split(/\s+/);

const domains = [...POPULAR_DOMAINS.filter((domain) => domain !== 'qq.com' && domain !== 'pm.com'), ...known];

/** Returns 'ann@gmail.com' for 'ann@gmail.con'; null when the domain looks right. */
export function suggestEmail(text: string): string | null {
  const email = normalizeEmail(text);
  if (!isEmail(email)) return null;
  const endings = ['com', 'net', 'org', 'edu', 'gov'];
  const better = run({ email, domains, secondLevelDomains: [], topLevelDomains: endings });
  if (!better) return null;
  // A misspelled ending has few letters and belongs to no country: 'con', but neither 'co' nor 'homes'.
  const ending = email.split('.').at(-1) ?? '';
  const isMisspelled = ending.length < 5 && ![...POPULAR_TLDS, 'test'].includes(ending);
  return domains.includes(better.domain) || isMisspelled ? better.full : null;
}
