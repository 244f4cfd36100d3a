import { Client } from 'pg';
import { freePort } from '../process/program.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';

/** The folder of PostgreSQL's programs with Citus; without it the scenario is not played. */
export const citusPrograms = process.env.CITUS_PROGRAMS;

type Row = Record<string, unknown>;

export const runOn = async (server: PostgresServer, ...statements: string[]): Promise<Row[]> => {
  const client = new Client(server.urlOf('postgres'));
  await client.connect();
  const rows: Row[] = [];
  for (const statement of statements) rows.push(...(await client.query<Row>(statement)).rows);
  await client.end();
  return rows;
};

export interface Node {
  server: PostgresServer;
  port: number;
}

/** Starts a server with Citus: a worker of the coordinator, or a coordinator. */
export async function startNode(servers: PostgresServer[], coordinator?: Node): Promise<Node> {
  const port = await freePort();
  const settings = [
    'shared_preload_libraries=citus',
    'wal_level=logical',
    'citus.node_conninfo=sslmode=disable',
  ];
  const other = { programs: citusPrograms ?? '', port, settings };
  const server = await startPostgresServer({ isDurable: true, other });
  servers.push(server);
  await runOn(server, 'create extension citus');
  if (coordinator) await runOn(coordinator.server, `select citus_add_node('127.0.0.1', ${port})`);
  else await runOn(server, `select citus_set_coordinator_host('127.0.0.1', ${port})`);
  return { server, port };
}

export const placeOf = async ({ server }: Node, name: string): Promise<number> => {
  const [row] = await runOn(
    server,
    `select nodeport from citus_shards join citus_schemas using (colocation_id) where schema_name::text = '${name}' limit 1`,
  );
  return Number(row?.nodeport);
};

export const moveTo = ({ server }: Node, name: string, { port }: Node) =>
  runOn(server, `select citus_schema_move('${name}', '127.0.0.1', ${port})`);

/** Returns the number and the hash of the rows of each table. */
export async function fingerprint(server: PostgresServer, schema: string): Promise<Row[]> {
  const tables = await runOn(
    server,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = '${schema}'::regnamespace
      and relname not like '\\_\\_%' order by 1`,
  );
  const texts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*), md5(string_agg(t::text, '' order by t::text)) from ${schema}.${name} as t`,
  );
  return runOn(server, ...texts);
}
