import type { Queryable, Tx } from './db/database.ts';
import type { Job, JobHandler } from './jobs/job.ts';
import type { Queue } from './queue.ts';
import type { Services } from './services.ts';

/**
 * What a feature brings to the server, in its `server/feature.ts`; `app/server/features.ts` lists them
 * (docs/adding-a-feature.md). Its contract stands apart, because the browser reads it too.
 */
export interface Feature {
  /** A handler for each call of the feature's contract. */
  readonly routes?: object;
  readonly jobs?: (services: Services) => readonly JobHandler[];
  readonly schedules?: readonly Schedule[];
  readonly queues?: readonly Queue[];
  readonly personalData?: PersonalData;
}

export interface Schedule {
  readonly job: Job<null>;
  /** A cron expression, in UTC. */
  readonly cron: string;
  /** Also queued whenever the process starts. */
  readonly isRunAtStart?: boolean;
}

/** What a feature stores about people: what of it they can take away, and what becomes of it when they are deleted. */
export interface PersonalData {
  /** Each column that refers to a person, as 'table.column'. A test compares them with the database's own list. */
  readonly columns: Readonly<Record<`${string}.${string}`, PersonColumn>>;
  /** Sections of 'my data' by name. Each selects what it tells: no tokens, nothing about anybody else. */
  readonly sections?: Readonly<Record<string, (db: Queryable, userId: string) => Promise<Section>>>;
  /** Erases in the transaction that deletes the person, before their own row is erased. */
  readonly erase?: (tx: Tx, person: DeletedPerson) => Promise<void>;
}

export interface PersonColumn {
  /** The section of 'my data' that holds these rows, or why none does. */
  readonly myData: { readonly section: string } | { readonly notBecause: string };
  /** Whether the rows are deleted or stop naming the person, or why they keep doing so. */
  readonly erasure: 'rows deleted' | 'reference cleared' | { readonly keptBecause: string };
}

export interface DeletedPerson {
  readonly userId: string;
  /** Null when there was none. */
  readonly email: string | null;
  readonly now: Date;
}

type Row = Readonly<Record<string, string | number | boolean | Date | null>>;

/** Rows, or the one that there can be. */
export type Section = readonly Row[] | Row | null;

/** Sections of 'my data' have at most so many rows: beyond what a person can write, it bounds the answer. */
export const longestSection = 5000;

/** A column that says which admin did something. */
export const namesAdmin: PersonColumn = {
  myData: { notBecause: 'it tells what an admin did, which belongs to the community' },
  erasure: { keptBecause: 'a decision keeps its author, whose row has no name or e-mail any more' },
};
