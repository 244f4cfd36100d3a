import { setTimeout as wait } from 'node:timers/promises';
import type { Program } from '../process/program.ts';
import { communityRequest } from '../process/writers.ts';
import { type Figure, figure } from './scenario.ts';

/** A cell that serves. */
export interface Cell {
  name: string;
  program: Program;
  env: NodeJS.ProcessEnv & { PORT: string };
}

/** The writes of a cell while something happens, and what they were answered. */
export interface Seen {
  confirmed: string[];
  statuses: Set<number>;
  slowest: number;
}

let written = 0;

/** Writes in all cells, 20 a second in the first one and 5 in the others, while `run` runs. */
export async function writeDuring(
  cells: readonly Cell[],
  run: () => Promise<void>,
): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>(
    cells.map(({ name }) => [name, { confirmed: [], statuses: new Set<number>(), slowest: 0 }]),
  );
  const writes: Promise<void>[] = [];
  const write = async ({ name, program }: Cell) => {
    const own = seen.get(name);
    if (!own) return;
    written += 1;
    const community = `Community ${written}`;
    const begun = performance.now();
    const response = await fetch(`${program.url}/api/community-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(communityRequest(community)),
    }).catch(() => undefined);
    own.statuses.add(response?.status ?? 0);
    if (response?.status === 200) own.confirmed.push(community);
    own.slowest = Math.max(own.slowest, performance.now() - begun);
  };
  const timers = cells.map((cell, index) =>
    setInterval(() => writes.push(write(cell)), index === 0 ? 50 : 200),
  );
  await wait(1_000);
  await run();
  await wait(1_000);
  for (const timer of timers) clearInterval(timer);
  await Promise.all(writes);
  return seen;
}

export const describe = (seen: ReadonlyMap<string, Seen>, chosen: readonly string[]) => {
  const own = [...seen].filter(([name]) => chosen.includes(name)).map(([, one]) => one);
  const statuses = [...new Set(own.flatMap((one) => [...one.statuses]))].sort();
  return { statuses, slowest: Math.round(Math.max(...own.map((one) => one.slowest))) };
};

/** Cells that a failure does not concern must not notice it. */
export const undisturbed = (
  what: string,
  seen: ReadonlyMap<string, Seen>,
  chosen: readonly string[],
): Figure => {
  const { statuses, slowest } = describe(seen, chosen);
  return figure(
    `${what}: responses of ${chosen.join(' and ')}`,
    `${statuses}, slowest ${slowest} ms`,
    `${statuses}` === '200',
  );
};
