import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionCookie } from '../../src/access/server/start-session.ts';
import { freePort, type Program, startProgram } from '../process/program.ts';
import { serverPid } from '../support/data-directory.ts';
import { linkIn, mailboxOf } from '../support/mailbox.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';

export const adminEmail = 'admin@porchlist.test';

/** The product with its own data directory, which can be killed and restarted. */
export interface Product {
  readonly program: Program;
  readonly url: string;
  readonly dataDir: string;
  /** The PostgreSQL server; undefined for the embedded database. */
  readonly postgres: PostgresServer | undefined;
  /** Kills the process, as a power cut does. */
  kill(): Promise<void>;
  /** Kills the database, as a power cut does. */
  crashDatabase(): Promise<void>;
  /** Starts it on the existing data. */
  start(changed?: NodeJS.ProcessEnv): Promise<void>;
  readonly call: Program['call'];
  /** Signs in a platform admin by the email in the outbox. Returns the Cookie header. */
  signInAdmin(): Promise<string>;
}

export interface ProductOptions {
  env?: NodeJS.ProcessEnv;
  hasPostgres?: boolean;
  /** An existing directory, such as one on a small disk; a temporary one by default. */
  dataDir?: string;
}

/** Starts the product, runs `use`, and removes everything afterwards. */
export async function withProduct<Result>(
  options: ProductOptions,
  use: (product: Product) => Promise<Result>,
): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'porchlist-chaos-'));
  const postgres = options.hasPostgres ? await startPostgresServer({ isDurable: true }) : undefined;
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: options.dataDir ?? join(directory, 'data'),
    ADMIN_EMAILS: adminEmail,
    RATE_LIMIT_SCALE: '1000000',
    ...(postgres && { DATABASE_URL: postgres.urlOf('postgres') }),
    ...options.env,
  };
  let program = startProgram(env);
  const kill = async () => {
    program.process.kill('SIGKILL');
    await program.ended;
  };
  const product: Product = {
    get program() {
      return program;
    },
    url: program.url,
    dataDir: env.DATA_DIR,
    postgres,
    kill,
    crashDatabase: async () => {
      if (postgres) await postgres.crash();
      else process.kill(serverPid(env.DATA_DIR), 'SIGKILL');
    },
    async start(changed = {}) {
      program = startProgram({ ...env, ...changed });
      await program.ready();
    },
    call: (...request) => program.call(...request),
    signInAdmin: () => signInAdmin(product),
  };
  try {
    await program.ready();
    return await use(product);
  } finally {
    await kill();
    await postgres?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function signInAdmin({ call, dataDir }: Product): Promise<string> {
  await call('POST', '/sign-in-links', { email: adminEmail });
  const mail = await mailboxOf(join(dataDir, 'outbox')).newest(adminEmail, /link|sign/i);
  const token = new URL(linkIn(mail)).hash.replace(/^#(token=)?/, '');
  const { headers, text } = await call('POST', '/sign-in-links/redeem', { token, email: adminEmail });
  const cookie = headers.getSetCookie().find((line) => line.includes(sessionCookie));
  if (!cookie) throw new Error(`The admin could not sign in: ${text}`);
  return cookie.split(';')[0] ?? '';
}
