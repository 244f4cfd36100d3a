import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releasedPaths } from '../../scripts/archive.ts';
import { buildIfChanged, pages, renderer } from '../../scripts/parts.ts';
import { root } from '../../scripts/run.ts';
import { version } from '../../src/platform/package-root.ts';
import { startPostgresServer } from '../support/postgres-server.ts';

const guide = readFileSync(join(root, 'docs/operate.md'), 'utf8');

/** The guide's blocks of commands, by the heading above. */
const blocks = guide.split(/^## /m).flatMap((section) => {
  const [heading = ''] = section.split('\n');
  return [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, commands = '']) => ({ heading, commands }));
});
const inOrder = ['From an empty server', 'Backup', 'Update', 'Remove'];
const commandsOf = (heading: string) =>
  blocks.filter((block) => block.heading.startsWith(heading)).map(({ commands }) => commands);

const scratch = mkdtempSync(join(tmpdir(), 'porchlist-guide-'));
/** Shared with the world outside, as a file system of that machine cannot be a layer of another one. */
const newer = `${version}-next`;

/** Makes a release as `npm run archive` does, with the packages of this checkout. */
function makeRelease(name: string): void {
  const folder = join(scratch, `porchlist-${name}`);
  for (const path of [...releasedPaths, 'package.json']) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  symlinkSync('/usr/lib/porchlist/node_modules', join(folder, 'node_modules'));
  const file = join(scratch, `porchlist-${name}-linux-x64.tar.gz`);
  execFileSync('tar', ['--create', '--gzip', '--file', file, '--directory', scratch, `porchlist-${name}`]);
  rmSync(folder, { recursive: true });
}

beforeAll(async () => {
  await Promise.all([pages, renderer].map(buildIfChanged));
  for (const folder of ['layers', 'machine']) mkdirSync(join(scratch, folder));
  for (const name of [version, newer]) makeRelease(name);
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Runs commands on a machine of their own, and returns what they print. */
async function walk(commands: string, socketFolder = ''): Promise<string> {
  writeFileSync(join(scratch, 'commands.sh'), commands);
  const isolated = ['--mount', '--pid', '--fork', '--net', '--kill-child'];
  const script = join(root, 'tests/process/guide/walk.sh');
  const { stdout } = await promisify(execFile)('unshare', [
    ...isolated,
    script,
    scratch,
    root,
    socketFolder,
  ]).catch(({ stdout: printed, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`${printed}\n${stderr}`);
  });
  return stdout;
}

it('every block of commands belongs to a part that is walked', () => {
  const walked = inOrder.flatMap(commandsOf);
  expect(walked.length).toBe(blocks.length);
  expect(walked.length).toBeGreaterThan(6);
});

/** The second one takes half a minute more: `npm run test:all` has it. */
const databases = ['the embedded database', 'a PostgreSQL server'].slice(
  0,
  process.env.RANDOM_RUNS === 'all' ? 2 : 1,
);

const isPossible = process.platform === 'linux' && process.getuid?.() === 0;

describe.runIf(isPossible)('the guide for operators', () => {
  it.each(databases)(
    'leads from an empty server to an update and back, as written, with %s',
    async (kind) => {
      const server = kind === databases[0] ? null : await startPostgresServer();
      await server?.createDatabase('first');
      await server?.createDatabase('second');
      const [install = '', settings = '', start = '', links = ''] = commandsOf('From an empty server');
      const [backup = '', restore = ''] = commandsOf('Backup');
      const [update = ''] = commandsOf('Update');
      const [remove = ''] = commandsOf('Remove');
      const commands = `set -eu
VERSION=${version} ARCH=x64
${install}
porchlist status 2>&1 | sed 's/^/before: /'
${settings}
${server ? `echo '${`DATABASE_URL=${server.urlOf('first')}`}' >> /etc/porchlist.env` : ''}
${start}
# No mail server is within reach.
${links.replace(/^porchlist mail:test .*$/m, '$& && exit 1 || echo "exit code 1"')}
${backup}
echo 'written after the backup' > /var/lib/porchlist/later
VERSION=${newer}
${update}
readlink /proc/$(cat /run/porchlist.pid)/exe
sed -i 's|/first?|/second?|' /etc/porchlist.env
${restore}
[ ! -e /var/lib/porchlist/later ]
find /var/lib/porchlist ! -user porchlist
find /opt /usr/local /root -newer /etc/porchlist.env -path '*postgres*' -name PG_VERSION
stat --format '%U %a %n' /var/backups/porchlist.zip
porchlist sign-in-link stranger@example.com 2>&1 || echo "exit code 1"
${remove}
echo done
`;
      const printed = await walk(commands, server ? dirname(server.socketPath) : '').finally(() =>
        server?.stop(),
      );
      const lines = printed.split('\n');
      expect(lines.filter((line) => line.startsWith('Data: '))).toEqual(
        Array.from({ length: 3 }, () =>
          expect.stringMatching(server ? /PostgreSQL \d+\.\d+, \d/ : /by Porchlist/),
        ),
      );
      expect(lines.filter((line) => line.startsWith('before: '))).toEqual([
        'before: There are no settings of a service in /etc/porchlist.env, and DATA_DIR is not set.',
      ]);
      expect(lines.filter((line) => / at https:\/\/porchlist\.example: ok$/.test(line))).toHaveLength(3);
      expect(printed).toContain('did not accept an email from porchlist@example.com');
      expect(printed).toMatch(/^https:\/\/porchlist\.example\/auth#token=\S+$/m);
      expect(printed).toContain('A sign-in worked.');
      expect(printed).toMatch(/^Restored \d+ tables/m);
      expect(lines).toContain('root 600 /var/backups/porchlist.zip');
      expect(printed).toContain('No approved person and no address in ADMIN_EMAILS is stranger@example.com.');
      expect(lines.filter((line) => line.startsWith('/var/lib') || line.startsWith('/opt'))).toEqual([]);
      expect(lines.at(-2)).toBe('done');
    },
  );
});
