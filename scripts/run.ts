import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export const root = join(import.meta.dirname, '..');

/** Node's compile cache, so that processes do not strip types and compile again. */
const compileCache = join(root, 'node_modules/.cache/node');

const start = (script: string, args: readonly string[], env: NodeJS.ProcessEnv, output: 'inherit' | 'pipe') =>
  spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
  });

/** Runs a package's script with this Node binary and shows its output. Returns whether it succeeded. */
export const runScript = async (
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> => {
  const [code] = await once(start(script, args, env, 'inherit'), 'exit');
  return code === 0;
};

/** Like `runScript`, but returns the output. */
export const runQuietly = async (
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ isSuccess: boolean; output: string }> => {
  const child = start(script, args, env, 'pipe');
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const [[code], ...printed] = await Promise.all([once(child, 'exit'), ...streams.map(text)]);
  return { isSuccess: code === 0, output: printed.join('') };
};
