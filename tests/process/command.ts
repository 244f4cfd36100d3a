import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { server } from '../../scripts/parts.ts';
import { root } from '../../scripts/run.ts';

export interface Command {
  readonly process: ChildProcess;
  /** Resolves with its exit code and output. */
  readonly ended: Promise<{ code: number | null; output: string }>;
}

/** Starts a command of the built product, like `porchlist backup`. */
export function startCommand(
  name:
    | 'appoint'
    | 'backup'
    | 'cell'
    | 'check'
    | 'mail:test'
    | 'restore'
    | 'sign-in-link'
    | 'status'
    | 'storage:copy',
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Command {
  const child = spawn(process.execPath, [join(root, server.output, 'porchlist.js'), name, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]).then(
    ([[code], printed, errors]) => ({ code: code as number | null, output: printed + errors }),
  );
  return { process: child, ended };
}

/** Runs a command, expects success and returns its output. */
export async function runCommand(...command: Parameters<typeof startCommand>): Promise<string> {
  const { code, output } = await startCommand(...command).ended;
  if (code !== 0) throw new Error(`${command[0]} failed: ${output}`);
  return output;
}
