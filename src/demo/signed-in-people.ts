import { sessionLifetime } from '../access/server/sessions.ts';
import { hashToken, newToken } from '../platform/auth/tokens.ts';
import type { sessions } from '../schema/account.tables.ts';
import type { DemoPerson } from './people.ts';
import { type Calendar, idOf, randomOf } from './random.ts';

const devices = [
  'Safari on iPhone',
  'Chrome on Android',
  'Chrome on Windows',
  'Safari on Mac',
  'Safari on iPad',
];

/** Returns sessions of people; their cookies are not known. */
export function inventSessions(people: readonly DemoPerson[], calendar: Calendar) {
  return people
    .filter(({ zeal }) => zeal > 0.5)
    .flatMap((person) => {
      const random = randomOf(`sessions ${person.id}`);
      const used = random.shuffle([...devices]).slice(0, random.int(1, 2));
      return used.map((device): typeof sessions.$inferInsert => {
        const lastUsedAt = calendar.ago(random.int(0, 6), random);
        const createdAt = new Date(lastUsedAt.getTime() - random.int(1, 20) * 86_400_000);
        return {
          id: idOf(`session ${person.id} ${device}`),
          userId: person.id,
          tokenHash: hashToken(newToken()),
          isConfirmed: person.state !== 'pending',
          device,
          createdAt,
          lastUsedAt,
          expiresAt: new Date(lastUsedAt.getTime() + sessionLifetime.idle),
          endsAt: new Date(createdAt.getTime() + sessionLifetime.absolute),
        };
      });
    });
}
