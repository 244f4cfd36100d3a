import { startSession } from '../../src/access/server/start-session.ts';
import { noCookies } from '../../src/platform/http/cookies.ts';
import type { Services } from '../../src/platform/services.ts';

/** Inserts a session for a person and returns its token for the cookie. */
export async function insertedSession(
  services: Services,
  userId: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<string> {
  const cookies = new Map<string, string>();
  const context = {
    ...services,
    viewer: null,
    requestId: 'test',
    clientKey: 'test',
    device: 'A test',
    cookies: {
      ...noCookies,
      set: (name: string, value: string) => {
        cookies.set(name, value);
      },
    },
    cacheAnswer: () => {},
  };
  const { setCookie } = await services.db.transaction((tx) =>
    startSession(context, tx, { userId, isConfirmed, isAdmin: false }),
  );
  setCookie();
  return [...cookies.values()][0] ?? '';
}
