import { parseConfig } from '../../../platform/config/config.ts';
import { createLog, describeForLog } from '../../../platform/log.ts';
import { version } from '../../../platform/package-root.ts';
import { type Command, isExpected, UsageError } from './command.ts';
import { addServiceSettings, requireService, runAsService } from './service.ts';

interface Described {
  /** What to type, and what it does. */
  readonly help: readonly [string, string];
  readonly load: () => Promise<Command>;
}

const commands: Readonly<Record<string, Described>> = {
  status: {
    help: ['status [--wait]', 'say how the service is, and what needs a hand'],
    load: async () => (await import('./status.ts')).status,
  },
  'sign-in-link': {
    help: [
      'sign-in-link EMAIL [--remove-passkeys]',
      'print a link that signs in an admin or an approved person',
    ],
    load: async () => (await import('./sign-in-link.ts')).signInLink,
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

async function runCommand(name: string, args: readonly string[]): Promise<boolean> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(usage);
  const config = parseConfig(process.env);
  const settings = process.env.PORCHLIST_SETTINGS;
  if (settings) requireService(settings, config.dataDir);
  const result = await runAsService(name, args, config.dataDir);
  if (result !== null) return result;
  const run = await command.load();
  return run(args, config, createLog('silent'));
}

const [name = 'help', ...args] = process.argv.slice(2);
try {
  addServiceSettings(process.env.PORCHLIST_SETTINGS);
  if (name === 'start') await import('../../main.ts');
  else if (name === 'help' || name === '--help') console.log(usage);
  else if (!(await runCommand(name, args))) process.exitCode = 1;
} catch (error) {
  console.error(isExpected(error) ? error.message : describeForLog(error));
  process.exitCode = 1;
}
