import { setTimeout as wait } from 'node:timers/promises';

/** The commands of WebDriver that are needed, by the names they have in Firefox. */
export type Command =
  | 'Navigate'
  | 'Back'
  | 'FindElement'
  | 'ElementClick'
  | 'ElementSendKeys'
  | 'ExecuteScript'
  | 'SetWindowRect';

/** A session of a browser that takes the commands of the W3C's WebDriver. */
export interface Session {
  send(command: Command, parameters?: Record<string, unknown>): Promise<unknown>;
  end(): Promise<void>;
}

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

/** A page in a browser. Elements are named by XPath, and waited for. */
export interface Browser {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Resolves once the element is there; rejects after half a minute. */
  find(xpath: string): Promise<string>;
  click(xpath: string): Promise<void>;
  /** Types all letters at once, as fast as the browser takes them. */
  type(xpath: string, text: string): Promise<void>;
  /** Runs the body of a function in the page. */
  run<Value>(body: string, ...args: readonly unknown[]): Promise<Value>;
  quit(): Promise<void>;
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Returns the page that a session shows. */
export function browserOf({ send, end }: Session): Browser {
  const find = (xpath: string) =>
    until(async () => {
      const found = (await send('FindElement', { using: 'xpath', value: xpath })) as Record<string, string>;
      return found[elementKey] ?? '';
    });
  // What another render has replaced, or covers for now, is looked for again.
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
