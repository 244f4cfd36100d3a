import { procedures } from '../hostile-input/fields.ts';
import type { TestClient } from '../support/test-client.ts';
import { matrix } from './matrix/index.ts';
import { clientOf, type Kind, type World } from './people.ts';

export interface Read {
  title: string;
  call: string;
  input: unknown;
  browser: TestClient;
}

/** What the reader's own visit moves. */
const aboutReader = ['accounts/listSessions', 'accounts/getMyData'];

/** Returns every call by which these kinds of people may read of others, from a browser for each kind. */
export async function readsOf(world: World, kinds: readonly Kind[]): Promise<Read[]> {
  const reads: Read[] = [];
  for (const kind of kinds) {
    const browser = await clientOf(world, kind);
    for (const [call, rows] of Object.entries(matrix).filter(([name]) => !aboutReader.includes(name)))
      for (const { title, outcome, input } of rows)
        if (procedures[call]?.route.method === 'GET' && outcome[kind] === 'allow')
          reads.push({
            title: `${title} by ${kind}`,
            call,
            input: await input(world, kind, browser),
            browser,
          });
  }
  return reads;
}
