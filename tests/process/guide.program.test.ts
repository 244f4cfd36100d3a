import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { version } from '../../src/platform/package-root.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { blocksOf, canWalk, hasSystemd, prepareWalks, type Walks } from './guide/walk.ts';

const blocks = blocksOf('operate.md');
const inOrder = ['From an empty server', 'Backup', 'Update', 'Remove'];
const commandsOf = (heading: string) =>
  blocks
    .filter((block) => block.heading.startsWith(heading))
    .map(({ commands }) => `{\n${commands}} || exit 1\n`);

const newer = `${version}-next`;
let walks: Walks;

beforeAll(async () => {
  walks = await prepareWalks([version, newer]);
});

afterAll(() => walks.stop());

it('every block of commands belongs to a part that is walked', () => {
  const walked = inOrder.flatMap(commandsOf);
  expect(walked.length).toBe(blocks.length);
  expect(walked.length).toBeGreaterThan(6);
});

interface Walk {
  title: string;
  init: 'stand-in' | 'systemd';
  hasServer?: true;
}

/** `npm run test:all` has all that this machine can do; each takes half a minute. */
const kinds: readonly Walk[] = [
  { title: 'the embedded database', init: 'stand-in' } as const,
  { title: 'a PostgreSQL server', init: 'stand-in', hasServer: true } as const,
  ...(hasSystemd ? [{ title: 'systemd', init: 'systemd' } as const] : []),
].slice(0, process.env.RANDOM_RUNS === 'all' ? 3 : 1);

describe.runIf(canWalk)('the guide for operators', () => {
  it.each(kinds)(
    'leads from an empty server to an update and back, as written, with $title',
    async ({ init, hasServer }) => {
      const server = hasServer ? await startPostgresServer() : null;
      await server?.createDatabase('first');
      await server?.createDatabase('second');
      const [install = '', start = '', links = ''] = commandsOf('From an empty server');
      const setting = server ? `DATABASE_URL=${server.urlOf('first')}\nEND` : 'END';
      const [backup = '', restore = ''] = commandsOf('Backup');
      const [update = ''] = commandsOf('Update');
      const [remove = ''] = commandsOf('Remove');
      const commands = `set -eu
VERSION=${version} ARCH=x64
${install}
porchlist status 2>&1 | sed 's/^/before: /'
${start.replace(/^END$/m, setting)}
# No mail server is within reach.
${links}
${backup}
echo 'written after the backup' > /var/lib/porchlist/later
first=$BACKUP
# An archive that is damaged, and one that was never copied: the site goes on with the earlier version.
for VERSION in 9.9.8 9.9.9; do
  [ $VERSION = 9.9.9 ] || { echo damaged > porchlist-$VERSION-linux-$ARCH.tar.gz; sha256sum /dev/null > porchlist-$VERSION-linux-$ARCH.tar.gz.sha256; }
  (${update}) && exit 1 || echo "kept: $(readlink /opt/porchlist) $(porchlist status | head -1)"
done
VERSION=${newer}
${update}
[ "$BACKUP" != "$first" ] && [ -s "$first" ]
sed -i 's|/first?|/second?|' /etc/porchlist.env
${restore}
[ ! -e /var/lib/porchlist/later ]
systemctl stop porchlist
porchlist start > /dev/null & started=$!
porchlist status --wait > /dev/null && echo "as root: $?"
kill $started && wait $started
systemctl start porchlist && porchlist status --wait > /dev/null
find /var/lib/porchlist ! -user porchlist
find /opt /usr/local /root -newer /etc/porchlist.env -path '*postgres*' -name PG_VERSION
stat --format '%U %a' "$first"
porchlist sign-in-link stranger@example.com 2>&1 || echo "exit code 1"
${remove}
echo done
`;
      const socketFolder = server ? dirname(server.socketPath) : '';
      const printed = await walks.walk(commands, init, socketFolder).finally(() => server?.stop());
      const lines = printed.split('\n');
      expect(lines.filter((line) => line.startsWith('Server: '))).toEqual(
        Array.from({ length: 3 }, () =>
          expect.stringMatching(server ? /PostgreSQL [\d.]+$/ : /started by Porchlist$/),
        ),
      );
      expect(lines.filter((line) => line.startsWith('before: '))).toEqual([
        'before: There are no settings of a service in /etc/porchlist.env, and DATA_DIR is not set.',
      ]);
      expect(
        lines.filter((line) => /^Porchlist at https:\/\/porchlist\.example: ok$/.test(line)),
      ).toHaveLength(3);
      expect(printed).toContain('did not accept an email from porchlist@example.com');
      expect(printed).toMatch(/^https:\/\/porchlist\.example\/auth#token=\S+$/m);
      expect(printed).toContain('A sign-in worked.');
      expect(printed).toMatch(/^Restored \d+ tables/m);
      expect(lines).toContain('root 600');
      expect(lines).toContain('as root: 0');
      const kept = `kept: /opt/porchlist-${version} Porchlist at https://porchlist.example: ok`;
      expect(lines.filter((line) => line.startsWith('kept: '))).toEqual([kept, kept]);
      expect(printed).toContain('No approved person and no address in ADMIN_EMAILS is stranger@example.com.');
      expect(lines.filter((line) => line.startsWith('/var/lib') || line.startsWith('/opt'))).toEqual([]);
      expect(lines.at(-2)).toBe('done');
    },
  );
});
