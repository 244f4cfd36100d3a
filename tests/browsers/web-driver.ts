import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** A browser that is driven by the W3C's WebDriver protocol. */
export interface Browser {
  open(url: string): Promise<void>;
  url(): Promise<string>;
  back(): Promise<void>;
  /** Evaluates an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  click(xpath: string): Promise<void>;
  /** Types all letters at once, as fast as the browser takes them. */
  type(xpath: string, text: string): Promise<void>;
  /** The value of a field. */
  valueOf(xpath: string): Promise<string>;
  /** Resolves once the element is there; rejects after half a minute. */
  find(xpath: string): Promise<string>;
  quit(): Promise<void>;
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const patience = 30_000;

/** Tries again until it succeeds, or for half a minute. */
export async function until<Value>(tryIt: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await tryIt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await wait(100);
    }
  }
}

/** Starts the driver's program and opens a browser by it. */
export async function startBrowser(
  program: string,
  port: number,
  capabilities: Record<string, unknown>,
): Promise<Browser> {
  const driver: ChildProcess = spawn(program, [`--port=${port}`], { stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  const call = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(`${address}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  await until(() => call('GET', '/status'));
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = <Value>(method: string, path: string, body?: object) =>
    call<Value>(method, `/session/${sessionId}${path}`, body);
  const find = (xpath: string) =>
    until(async () => {
      const found = await session<Record<string, string>>('POST', '/element', {
        using: 'xpath',
        value: xpath,
      });
      return found[elementKey] ?? '';
    });
  const act = (xpath: string, action: string, body: object = {}) =>
    until(async () => session<void>('POST', `/element/${await find(xpath)}/${action}`, body));
  return {
    open: (url) => session('POST', '/url', { url }),
    url: () => session('GET', '/url'),
    back: () => session('POST', '/back', {}),
    evaluate: (expression) => session('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
    click: (xpath) => act(xpath, 'click'),
    type: (xpath, text) => act(xpath, 'value', { text }),
    valueOf: async (xpath) => session('GET', `/element/${await find(xpath)}/property/value`),
    find,
    async quit() {
      await session('DELETE', '').catch(() => {});
      driver.kill();
    },
  };
}
