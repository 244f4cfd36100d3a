import { ConfigError, parseConfig } from '../../../platform/config/config.ts';
import { printFailure } from '../../../platform/expected-error.ts';
import { createLog } from '../../../platform/log.ts';
import { version } from '../../../platform/package-root.ts';
import { endingSignals, exitCodeOf } from '../../../platform/signals.ts';
import { type Command, UsageError } from './command.ts';
import { addServiceSettings, becomeService, requireService, runAsService } from './service.ts';

interface Described {
  /** What to type, and what it does. */
  readonly help: readonly [string, string];
  readonly load: () => Promise<Command>;
}

const commands: Readonly<Record<string, Described>> = {
  status: {
    help: [
      'status [--wait]',
      'say how the service is, and what needs a hand; with --wait, once it has started',
    ],
    load: async () => (await import('./status.ts')).status,
  },
  check: {
    help: [
      'check',
      'say whether settings, folders, database, email and ports are right, also before the first start',
    ],
    load: async () => (await import('./check.ts')).check,
  },
  'sign-in-link': {
    help: [
      'sign-in-link EMAIL [--remove-passkeys]',
      'print a link that signs in an admin or an approved person',
    ],
    load: async () => (await import('./sign-in-link.ts')).signInLink,
  },
  people: {
    help: ['people', 'list everybody: email, name, status, roles and community'],
    load: async () => (await import('./people.ts')).people,
  },
  appoint: {
    help: ['appoint EMAIL', 'make an approved person a platform admin'],
    load: async () => (await import('./people.ts')).appoint,
  },
  'mail:test': {
    help: ['mail:test EMAIL', 'send a test email, and print what the mail server says'],
    load: async () => (await import('./test-mail.ts')).testMail,
  },
  backup: {
    help: ['backup FILE', 'write the database and the photos into one file, also while the service runs'],
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    help: ['restore [--check] FILE', 'restore a backup into an empty place, or only prove that it could be'],
    load: async () => (await import('./restore.ts')).restore,
  },
  'storage:copy': {
    help: ['storage:copy', 'copy the photos of DATA_DIR to the bucket in STORAGE_URL'],
    load: async () => (await import('./copy-storage.ts')).copyStorage,
  },
  cell: {
    help: ['cell list|create|move', 'list and create cells, and move a community to another one'],
    load: async () => (await import('./cell.ts')).cell,
  },
};

const lines = Object.values(commands).map(({ help: [call, text] }) => `  ${call.padEnd(40)}${text}`);
const usage = `Porchlist ${version}

  ${'start'.padEnd(40)}run the service
${lines.join('\n')}`;

/** Refuses options and arguments that a command does not have, before anything is opened or begun. */
function checkCall({ help: [call] }: Described, args: readonly string[]): void {
  if (args[0] === '--help' || args[0] === '-h') throw new UsageError(`porchlist ${call}`);
  const options: readonly string[] = call.match(/--[a-z-]+/g) ?? [];
  const given = args.filter((text) => !/^-./.test(text));
  const unknown = args.find((text) => /^-./.test(text) && !options.includes(text));
  // The actions of a cell have their own.
  const most = call.startsWith('cell ') ? given.length : (call.match(/\b[A-Z]+\b/g) ?? []).length;
  const surplus = unknown ?? given[most];
  if (surplus !== undefined) throw new UsageError(`There is no ${surplus} here. Type: porchlist ${call}`);
}

async function runCommand(name: string, args: readonly string[]): Promise<boolean> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${name}. Type: porchlist help`);
  checkCall(command, args);
  const config = parseConfig(process.env);
  const settings = process.env.PORCHLIST_SETTINGS;
  if (settings) requireService(settings, config.dataDir);
  const result = await runAsService(name, args, config.dataDir);
  if (result !== null) return result;
  // Ends what the command has started, such as a database server.
  for (const signal of endingSignals) {
    process.once(signal, () => process.exit(exitCodeOf(signal)));
  }
  // Whoever reads a pipe may close it early, such as `| head -1`.
  process.stdout.on('error', () => process.exit(1));
  const run = await command.load();
  return run(args, config, createLog('silent'));
}

function fail(error: unknown): void {
  process.exitCode = 1;
  if (name === 'check' && error instanceof ConfigError) {
    for (const reason of error.reasons) console.log(`Wrong: ${reason}`);
    return;
  }
  printFailure(error);
}

const [name = 'help', ...args] = process.argv.slice(2);
try {
  addServiceSettings(process.env.PORCHLIST_SETTINGS);
  if (name === 'start') {
    becomeService(process.env.PORCHLIST_SETTINGS, parseConfig(process.env).dataDir);
    await import('../../main.ts');
  } else if (name === 'help' || name === '--help') console.log(usage);
  else {
    const hasSucceeded = await runCommand(name, args);
    // Ends once all is printed, also while a server that does not answer is still being asked.
    process.stdout.write('', () => process.exit(hasSucceeded ? 0 : 1));
  }
} catch (error) {
  fail(error);
}
