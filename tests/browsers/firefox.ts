import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Session, until } from './browser.ts';

/** A response in the Marionette protocol. */
type Answer = [
  type: number,
  id: number,
  error: { error: string; message: string } | null,
  result: { value: unknown },
];

async function* answersOf(socket: Socket): AsyncGenerator<Answer> {
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk]);
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (received.length < end) break;
      yield JSON.parse(received.toString('utf8', colon + 1, end));
      received = received.subarray(end);
    }
  }
}

/**
 * Starts headless Firefox and controls it by Marionette, a protocol of length-prefixed JSON messages with WebDriver
 * commands. It needs no geckodriver, which few systems have.
 */
export async function startFirefox(program: string): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), 'porchlist-firefox-'));
  writeFileSync(join(profile, 'user.js'), `user_pref('marionette.port', 0);`);
  const firefox = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
  });
  const port = await until(async () => Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8')));
  const socket = connect(port, '127.0.0.1');
  const answers = answersOf(socket);
  // Firefox sends its protocol version first.
  await answers.next();
  let sent = 0;
  const call = async (command: string, parameters: object = {}) => {
    const message = JSON.stringify([0, ++sent, command, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = (await answers.next()).value;
    if (error) throw new Error(`${command}: ${error.error} ${error.message}`);
    return result.value;
  };
  await call('WebDriver:NewSession');
  return {
    send: (command, parameters) => call(`WebDriver:${command}`, parameters),
    async end() {
      const ended = once(firefox, 'exit');
      firefox.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
