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

/** What other programs on the machine and the database's own upkeep move: 'Size: 12 MB', 'Free: 40% of 250 GB'. */
const byMachine = /\b[\d,]+ MB\b|\d+% of [\d,]+ GB\b/g;

/** Returns what each call answers, to be compared with what it answers later. */
export async function answersOf(reads: readonly Read[]): Promise<string[]> {
  const answers: string[] = [];
  for (const { browser, call, input } of reads)
    answers.push((await browser.raw(call, input)).text.replaceAll(byMachine, ''));
  return answers;
}
