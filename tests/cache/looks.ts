import type { TestClient } from '../support/test-client.ts';
import {
  type AnsweredCall,
  asInPage,
  type CallKey,
  callByGet,
  callsInPage,
  pageOfCalls,
} from './page-calls.ts';
import type { Process } from './processes.ts';

/** The calls and pages that a browser reads. */
export interface Look {
  browser: TestClient;
  asks?: readonly CallKey[];
  pages?: readonly string[];
}

const keyOf = ({ key: [path, { input }] }: Pick<AnsweredCall, 'key'>): CallKey => [path, { input }];
const nameOf = (call: Pick<AnsweredCall, 'key'>): string => JSON.stringify(keyOf(call));

/** Returns the outputs of all calls of a look from the process of `client`. */
export async function answersTo(
  { asks = [], pages = [] }: Look,
  client: TestClient,
): Promise<AnsweredCall[]> {
  const answers = await Promise.all([
    ...asks.map(async (key) => [{ key, output: asInPage(key, await callByGet(client, key)) }]),
    ...pages.map((page) => callsInPage(client, page)),
  ]);
  if (answers.flat().length === 0) throw new Error('The look has no calls.');
  return answers.flat();
}

/** Repeats the calls on a process without a cache. Pages contain nothing else (`pages-and-calls.test.ts`). */
export async function reread(
  { browser }: Look,
  answers: readonly AnsweredCall[],
  fresh: Process,
): Promise<AnsweredCall[]> {
  const keys = new Map(answers.map((answer) => [nameOf(answer), keyOf(answer)]));
  const again = await callsInPage(fresh(browser), pageOfCalls([...keys.values()]));
  const outputs = new Map(again.map((answer) => [nameOf(answer), asInPage(answer.key, answer.output)]));
  return answers.map((answer) => ({ ...answer, output: outputs.get(nameOf(answer)) }));
}
