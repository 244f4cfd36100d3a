import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { root } from '../../../scripts/run.ts';
import { runCommand } from '../../process/command.ts';
import { freePort, startProgram } from '../../process/program.ts';
import {
  browserAt,
  firstCommunity,
  joinAndRate,
  type Site,
  signInByMail,
} from '../../support/journey-by-calls.ts';
import { type PostgresServer, startPostgresServer } from '../../support/postgres-server.ts';
import type { TestClient } from '../../support/test-client.ts';
import { fingerprint, moveTo, type Node, placeOf, runOn, startNode } from '../citus-cluster.ts';
import { type Cell, describe, type Seen, undisturbed, writeDuring } from '../citus-writes.ts';
import { adminEmail } from '../product.ts';
import { type Figure, figure, type Scenario } from '../scenario.ts';

const names = ['oak', 'pine', 'elm', 'fir'];

const startCell = async (name: string, shared: NodeJS.ProcessEnv): Promise<Cell> => {
  const env = { ...shared, PORT: String(await freePort()), DATABASE_SCHEMA: name };
  const program = startProgram(env);
  await program.ready();
  return { name, program, env };
};

const stopCell = async ({ program }: Cell, signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL') => {
  program.process.kill(signal);
  await program.ended;
};

/** Plays the main journey in all cells at once; returns those whose list shows the new vendor. */
async function playJourney(cells: readonly Cell[], directory: string): Promise<string[]> {
  const played = await Promise.all(
    cells.map(async ({ name, program }) => {
      const site = { places: [join(directory, name)], newBrowser: () => browserAt(() => program.url) };
      const vendor = `Vendor of ${name}`;
      const admin = await signInByMail(site, adminEmail);
      const { resident } = await joinAndRate(site, admin, { email: `pat@${name}.test`, vendor });
      const list = await resident.raw('vendors/listVendorStats', { communitySlug: firstCommunity });
      if (name === 'oak') await foundMaple(site, admin);
      return list.text.includes(vendor) ? [name] : [];
    }),
  );
  return played.flat();
}

const maple = { communitySlug: 'maple-court', email: 'mo@maple.test', vendor: 'Maple Pools' };

/** Adds a community that can move, as the first one of a cell cannot. */
async function foundMaple(site: Site, admin: TestClient): Promise<void> {
  await admin.api.communities.createCommunity({ name: 'Maple Court', totalHomes: null });
  await joinAndRate(site, admin, maple);
}

/** Copies the built product, with one more migration. */
function makeNewerVersion(directory: string): string {
  const folder = join(directory, 'newer');
  for (const name of ['dist', 'migrations', 'package.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const journalPath = join(folder, 'migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalPath, 'utf8')) as { entries: { when: number }[] };
  const when = (journal.entries.at(-1)?.when ?? 0) + 1;
  journal.entries.push({
    ...journal.entries.at(-1),
    idx: journal.entries.length,
    when,
    tag: 'newer',
  } as never);
  writeFileSync(journalPath, JSON.stringify(journal));
  writeFileSync(
    join(folder, 'migrations/newer.sql'),
    'create table newer (id uuid primary key, user_id uuid references users)',
  );
  return folder;
}

/** A coordinator and two workers, and four cells, two on each worker. */
interface Scene {
  directory: string;
  /** All servers, which end with the scenario. */
  servers: PostgresServer[];
  coordinator: Node;
  workers: readonly [Node, Node];
  shared: NodeJS.ProcessEnv;
  cells: Cell[];
  /** All writes so far. */
  written: Map<string, Seen>[];
}

async function writeWhile(scene: Scene, run: () => Promise<void>, cells = scene.cells) {
  const seen = await writeDuring(cells, run);
  scene.written.push(seen);
  return seen;
}

async function move(scene: Scene): Promise<Figure[]> {
  const { coordinator, workers } = scene;
  let milliseconds = 0;
  const seen = await writeWhile(scene, async () => {
    const begun = performance.now();
    await moveTo(coordinator, 'oak', workers[1]);
    milliseconds = Math.round(performance.now() - begun);
  });
  const isThere = (await placeOf(coordinator, 'oak')) === workers[1].port;
  return [
    figure('a cell moves to the other worker, ms', milliseconds, isThere),
    undisturbed('the move', seen, names),
  ];
}

/** Moves a community to a cell on the other worker and back. */
async function moveCommunity({ directory, coordinator, shared, cells }: Scene): Promise<Figure[]> {
  const before = await fingerprint(coordinator.server, 'oak');
  const moveFrom = (from: string, to: string) =>
    runCommand('cell', ['move', maple.communitySlug, to], { ...shared, DATABASE_SCHEMA: from });
  const begun = performance.now();
  await moveFrom('oak', 'pine');
  const milliseconds = Math.round(performance.now() - begun);
  const pine = cells.find(({ name }) => name === 'pine');
  const site = {
    places: [join(directory, 'pine')],
    newBrowser: () => browserAt(() => pine?.program.url ?? ''),
  };
  const resident = await signInByMail(site, maple.email);
  const list = await resident.raw('vendors/listVendorStats', { communitySlug: maple.communitySlug });
  await moveFrom('pine', 'oak');
  const after = await fingerprint(coordinator.server, 'oak');
  // Both moves are in the log, sessions stay behind, and the email from pine came along.
  const changed = before
    .filter((table, index) => !isDeepStrictEqual(table, after[index]))
    .map(({ name }) => name);
  const isBack = changed.every((name) =>
    ['audit_log', 'known_browsers', 'sent_emails', 'sessions', 'sign_in_links'].includes(`${name}`),
  );
  return [
    figure('a community moves to another cell, ms', milliseconds, list.text.includes(maple.vendor)),
    figure('tables that differ after it is back', changed.join(', '), isBack),
  ];
}

/** Stops the worker that only elm is on by now. */
async function stopWorker(scene: Scene): Promise<Figure[]> {
  const elm = scene.cells.find(({ name }) => name === 'elm');
  const [worker] = scene.workers;
  let readiness: number | undefined;
  const seen = await writeWhile(scene, async () => {
    await worker.server.halt();
    await wait(5_000);
    readiness = (await fetch(`${elm?.program.url}/readyz`)).status;
    await worker.server.restart();
    await wait(3_000);
  });
  const back = await writeWhile(scene, () => wait(1_000));
  const { statuses } = describe(seen, ['elm']);
  return [
    figure('a stopped worker: responses of its cell', `${statuses}`, `${statuses}` === '200,503'),
    figure('a stopped worker: /readyz of its cell', `${readiness}`, readiness === 503),
    undisturbed('a stopped worker', seen, ['oak', 'pine', 'fir']),
    undisturbed('after its start', back, names),
  ];
}

/** Updates one cell after the other to a version with another table. */
async function upgrade(scene: Scene): Promise<Figure[]> {
  const folder = makeNewerVersion(scene.directory);
  let disturbed = 0;
  for (const cell of scene.cells) {
    const others = scene.cells.filter((candidate) => candidate !== cell);
    const restart = async () => {
      await stopCell(cell, 'SIGTERM');
      cell.program = startProgram(cell.env, folder);
      await cell.program.ready();
    };
    const seen = await writeWhile(scene, restart, others);
    disturbed += [...seen.values()].filter(({ statuses }) => `${[...statuses]}` !== '200').length;
  }
  const seen = await writeWhile(scene, () => wait(1_000));
  const { server } = scene.coordinator;
  const tables = await runOn(server, "select from pg_dist_partition where logicalrelid::text like '%.newer'");
  return [
    figure('cells that noticed an update of another one', disturbed, disturbed === 0),
    figure('cells whose new table is distributed', tables.length, tables.length === names.length),
    undisturbed('after the updates', seen, names),
  ];
}

/** Restores a cell's backup as a cell of another cluster, and as a plain installation. */
async function restoreElsewhere(scene: Scene): Promise<Figure[]> {
  const { directory, servers, coordinator, shared } = scene;
  const file = join(directory, 'oak.zip');
  const [oak] = scene.cells;
  // Its jobs write, too.
  if (oak) await stopCell(oak, 'SIGTERM');
  await runCommand('backup', [file], { ...shared, DATABASE_SCHEMA: 'oak' });
  const original = await fingerprint(coordinator.server, 'oak');
  if (oak) {
    oak.program = startProgram(oak.env);
    await oak.program.ready();
  }
  const far = await startNode(servers);
  await startNode(servers, far);
  const cluster = { DATABASE_URL: far.server.urlOf('postgres'), DATABASE_SCHEMA: 'maple' };
  await runCommand('restore', [file], { ...cluster, DATA_DIR: join(directory, 'far') });
  await runOn(far.server, `select citus_schema_distribute('maple')`);
  const plain = await startPostgresServer();
  servers.push(plain);
  const installation = { DATABASE_URL: plain.urlOf('postgres'), DATA_DIR: join(directory, 'plain') };
  await runCommand('restore', [file], installation);
  const compare = async (what: string, server: PostgresServer, schema: string) => {
    const restored = await fingerprint(server, schema);
    const equal = original.filter((table, index) => isDeepStrictEqual(table, restored[index])).length;
    return figure(
      `equal tables of a backup ${what}`,
      `${equal} of ${original.length}`,
      equal === original.length,
    );
  };
  return [
    await compare('in another cluster', far.server, 'maple'),
    await compare('in a plain installation', plain, 'public'),
  ];
}

async function countLost({ coordinator, written: all }: Scene): Promise<Figure[]> {
  const confirmed = all.flatMap((seen) => [...seen].map(([name, own]) => ({ name, ...own })));
  let lost = 0;
  for (const name of names) {
    const rows = await runOn(
      coordinator.server,
      `select community_name as name from ${name}.community_requests`,
    );
    const stored = new Set(rows.map((row) => row.name));
    const own = confirmed.filter((one) => one.name === name).flatMap((one) => one.confirmed);
    lost += own.filter((one) => !stored.has(one)).length;
  }
  const total = confirmed.flatMap((one) => one.confirmed).length;
  return [figure('confirmed writes', total, total > 0), figure('lost confirmed writes', lost, lost === 0)];
}

async function playOn(directory: string, servers: PostgresServer[]): Promise<Figure[]> {
  const coordinator = await startNode(servers);
  const workers = [await startNode(servers, coordinator), await startNode(servers, coordinator)] as const;
  const shared = {
    DATABASE_URL: coordinator.server.urlOf('postgres'),
    DATA_DIR: directory,
    ADMIN_EMAILS: adminEmail,
    RATE_LIMIT_SCALE: '1000000',
  };
  const scene: Scene = { directory, servers, coordinator, workers, shared, cells: [], written: [] };
  try {
    for (const [index, name] of names.entries()) {
      scene.cells.push(await startCell(name, shared));
      await runOn(coordinator.server, `select citus_schema_distribute('${name}')`);
      const home = index % 2 === 0 ? workers[0] : workers[1];
      if ((await placeOf(coordinator, name)) !== home.port) await moveTo(coordinator, name, home);
    }
    const played = await playJourney(scene.cells, directory);
    return [
      figure('cells that played the journey', played.join(', '), played.length === names.length),
      ...(await moveCommunity(scene)),
      ...(await move(scene)),
      ...(await stopWorker(scene)),
      ...(await restoreElsewhere(scene)),
      ...(await upgrade(scene)),
      ...(await countLost(scene)),
    ];
  } finally {
    await Promise.all(scene.cells.map((cell) => stopCell(cell)));
  }
}

export const citus: Scenario = {
  name: 'citus',
  what: 'four cells on a coordinator and two workers: a move, a stopped worker, updates, restores (needs CITUS_PROGRAMS)',
  amount: { unit: 'clusters', few: 1, full: 1 },
  run: async () => {
    const directory = mkdtempSync(join(tmpdir(), 'porchlist-citus-'));
    const servers: PostgresServer[] = [];
    try {
      return await playOn(directory, servers);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      rmSync(directory, { recursive: true, force: true });
    }
  },
};
