import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export const root = join(import.meta.dirname, '..');

/** What Node has compiled, types taken out: every process that loads the product would do it again. */
const compileCache = join(root, 'node_modules/.cache/node');

const start = (script: string, args: readonly string[], env: NodeJS.ProcessEnv, output: 'inherit' | 'pipe') =>
  spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
  });

/** Runs a script of a package with this very Node, showing what it prints. Returns whether it succeeded. */
export const runScript = async (
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> => {
  const [code] = await once(start(script, args, env, 'inherit'), 'exit');
  return code === 0;
};

/** As above, but returns what it printed for later. */
export const runQuietly = async (
  script: string,
  args: readonly string[],
): Promise<{ isSuccess: boolean; output: string }> => {
  const child = start(script, args, {}, 'pipe');
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const [[code], ...printed] = await Promise.all([once(child, 'exit'), ...streams.map(text)]);
  return { isSuccess: code === 0, output: printed.join('') };
};
