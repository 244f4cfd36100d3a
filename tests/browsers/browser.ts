import { setTimeout as wait } from 'node:timers/promises';

/** The WebDriver commands in use, by their Firefox names. */
export type Command =
  | 'Navigate'
  | 'Back'
  | 'FindElement'
  | 'ElementClick'
  | 'ElementSendKeys'
  | 'ExecuteScript'
  | 'SetWindowRect';

/** A WebDriver session. */
export interface Session {
  send(command: Command, parameters?: Record<string, unknown>): Promise<unknown>;
  end(): Promise<void>;
}

const timeoutMs = 30_000;

/** Repeats a function until it succeeds, for at most half a minute. */
export async function until<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await wait(100);
    }
  }
}

/** A page in a browser. Elements are found by XPath and waited for. */
export interface Browser {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Resolves once the element exists; rejects after half a minute. */
  find(xpath: string): Promise<string>;
  click(xpath: string): Promise<void>;
  /** Types all letters at once, without pauses. */
  type(xpath: string, text: string): Promise<void>;
  /** Runs a function body in the page. */
  run<Value>(body: string, ...args: readonly unknown[]): Promise<Value>;
  quit(): Promise<void>;
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Returns the page of a session. */
export function browserOf({ send, end }: Session): Browser {
  const find = (xpath: string) =>
    until(async () => {
      const found = (await send('FindElement', { using: 'xpath', value: xpath })) as Record<string, string>;
      return found[elementKey] ?? '';
    });
  // Finds the element again if a render replaced it or something covers it.
  const act = async (command: Command, xpath: string, parameters = {}) => {
    await until(async () => send(command, { id: await find(xpath), ...parameters }));
  };
  return {
    async open(url) {
      await send('Navigate', { url });
    },
    async back() {
      await send('Back');
    },
    find,
    click: (xpath) => act('ElementClick', xpath),
    type: (xpath, text) => act('ElementSendKeys', xpath, { text }),
    run: async <Value>(body: string, ...args: readonly unknown[]) =>
      (await send('ExecuteScript', { script: body, args })) as Value,
    quit: end,
  };
}
