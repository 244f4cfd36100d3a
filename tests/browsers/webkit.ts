import { spawn } from 'node:child_process';
import { type Command, type Session, until } from './browser.ts';

/** The WebDriver paths of the commands; `{id}` is the element's. */
const paths: Record<Command, string> = {
  Navigate: 'url',
  Back: 'back',
  FindElement: 'element',
  ElementClick: 'element/{id}/click',
  ElementSendKeys: 'element/{id}/value',
  ExecuteScript: 'execute/sync',
  SetWindowRect: 'window/rect',
};

/** Starts WebKitGTK with its WebDriver program. */
export async function startWebKit(program: string): Promise<Session> {
  const port = 4_460;
  const driver = spawn(program, [`--port=${port}`], { stdio: 'ignore' });
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  await until(() => call('GET', '/status'));
  const { sessionId } = await call('POST', '/session', { capabilities: {} });
  return {
    send: (command, { id = '', ...parameters } = {}) =>
      call('POST', `/session/${sessionId}/${paths[command].replace('{id}', String(id))}`, parameters),
    async end() {
      await call('DELETE', `/session/${sessionId}`).catch(() => {});
      driver.kill();
    },
  };
}
