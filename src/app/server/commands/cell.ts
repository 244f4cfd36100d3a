import { type Config, ConfigError, parseConfig } from '../../../platform/config/config.ts';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { appliedMigration } from '../../../platform/db/migrate.ts';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { createJobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { schemasOf } from '../../../platform/schemas.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { describeCell, listCells } from '../cells/cells.queries.ts';
import { type Cell, CellError, moveCommunity } from '../cells/move-community.ts';
import { migrateDatabase, seedFirstStart } from '../migrate-database.ts';
import { type Command, requireOwnVersion, UsageError, withDatabaseBeside } from './command.ts';

const usage = `Type one of
  porchlist cell list
  porchlist cell create NAME
  porchlist cell move COMMUNITY NAME      COMMUNITY is the last part of its address, such as maple-court`;

export const cell: Command = async ([action, ...args], config, log) => {
  if (action === 'list' && args.length === 0) return withDatabaseBeside(config, log, list);
  const [first = '', second = ''] = args;
  if (action === 'create' && args.length === 1) return create(first, cellConfig(first), log);
  if (action === 'move' && args.length === 2)
    return withDatabaseBeside(config, log, (open) => move(open, first, [config, cellConfig(second)]));
  throw new UsageError(usage);
};

function cellConfig(name: string): Config {
  // An empty variable would mean the default one.
  if (name.trim() === '') throw new UsageError(usage);
  const { DATABASE_SCHEMA_FILE: _, ...env } = process.env;
  const config = parseConfig({ ...env, DATABASE_SCHEMA: name });
  if (config.databaseUrl === undefined)
    throw new ConfigError('Cells share the database in DATABASE_URL; the embedded one has no room for them.');
  return config;
}

async function list({ db }: OpenDatabase): Promise<boolean> {
  for (const name of await listCells(db)) {
    const { communities, people, megabytes } = await describeCell(db, name);
    const version = (await appliedMigration(db, schemasOf(name))) ?? 'no version';
    console.log(
      `${name.padEnd(24)} ${communities} communities, ${people} people, ${megabytes} MB, ${version}`,
    );
  }
  return true;
}

async function create(name: string, config: Config, log: Log): Promise<boolean> {
  const open = await openDatabase(config, log);
  try {
    if ((await listCells(open.db)).includes(name)) throw new CellError(`The cell ${name} exists already.`);
    await migrateDatabase(open);
    await seedFirstStart(open.db, config);
    // Creates the queue's tables.
    await (await createJobs(open, log, { isScheduling: false })).stop();
  } finally {
    await open.close();
  }
  console.log(`Created ${name}. Start it with DATABASE_SCHEMA=${name} and a PUBLIC_URL of its own.`);
  return true;
}

async function move(open: OpenDatabase, slug: string, [from, to]: [Config, Config]): Promise<boolean> {
  const [source, target] = [from, to].map((config) => ({
    schemas: config.schemas,
    storage: openStorage(config),
  })) as [Cell, Cell];
  const name = to.schemas.tables;
  if (name === from.schemas.tables) throw new CellError(`${slug} would move from ${name} to ${name}.`);
  await requireOwnVersion(open);
  if (!(await listCells(open.db)).includes(name))
    throw new CellError(`There is no cell ${name}: porchlist cell create ${name}`);
  const { rows, files, jobs, paths } = await moveCommunity(open, {
    slug,
    source,
    target,
    report: console.log,
  });
  console.log(`Moved ${rows} rows, ${files} files and ${jobs} waiting jobs. People sign in again by email.
In front of ${from.schemas.tables}, let Caddy lead old addresses there (deploy/Caddyfile.cells), with the address of ${name}:
	@${slug} path ${paths.join(' ')}
	redir @${slug} https://${name}.porchlist.example{uri} permanent
In front of ${name}, remove the lines of @${slug} from an earlier move, if there are any: they would lead people away.`);
  return true;
}
