import type { SignedInContext } from '../../../src/access/server/request-context.ts';
import { adminListAllUsers } from '../../../src/features/accounts/server/users/list.ts';
import { listAllUsersInput } from '../../../src/features/accounts/user-management.schema.ts';
import { listQueues } from '../../../src/features/administration/server/waiting.ts';
import type { Changes } from '../../../src/platform/db/changes.ts';
import type { Community } from '../factories.ts';

/** What changed between two looks for readers who watch more than a vendor's own answers. */
export interface Watched {
  /** Counts of an admin without names. */
  counts: boolean;
  /** The order of the vendors. */
  order: boolean;
  /** How often the cached list was dropped, which a reader notices by the time of an answer, or its version. */
  drops: number;
  /** The neighbors whose points or contributions an admin sees counted, and those whose place among them changed. */
  points: ReadonlySet<string>;
  places: ReadonlySet<string>;
  /** The neighbors who came or went among those on the street who use a vendor. */
  street: ReadonlySet<string>;
}

/** What a platform admin reads of a street at a moment. */
export interface Administration {
  /** What is counted without names. */
  counts: string;
  /** By neighbor. */
  points: Map<string, string>;
  places: Map<string, string>;
}

const users = (communitySlug: string) => listAllUsersInput.parse({ communitySlug, sort: 'points' });

const firstName = (name: string) => name.split(' ')[0] ?? '';

/** Reads the list of people, and what waits. The list of amounts has new ones at once (docs/rules/access.md, 'What time tells'). */
export async function readAdministration(
  context: SignedInContext,
  { slug }: Community,
): Promise<Administration> {
  const [listed, queues] = await Promise.all([
    adminListAllUsers(context, users(slug)),
    listQueues(context, { communitySlug: slug }),
  ]);
  const points = new Map(listed.rows.map((row) => [firstName(row.name), JSON.stringify(row)]));
  const places = new Map(listed.rows.map(({ name }, place) => [firstName(name), String(place)]));
  return { counts: JSON.stringify(queues), points, places };
}

/** The neighbors about whom something else is told. */
export const namesOfChanged = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  new Set([...after].flatMap(([name, told]) => (before.get(name) === told ? [] : [name])));

export interface Drops {
  /** Returns the number since the last time. */
  take(): number;
  stop(): void;
}

/** Counts how often a commit drops the cached lists of a community, after which the next answer takes longer. */
export function countDrops(changes: Changes, { id }: Community): Drops {
  const publish = changes.publish.bind(changes);
  let drops = 0;
  changes.publish = (topic) => {
    if (topic.includes(id)) drops += 1;
    publish(topic);
  };
  return {
    take: () => {
      const taken = drops;
      drops = 0;
      return taken;
    },
    stop: () => {
      changes.publish = publish;
    },
  };
}
