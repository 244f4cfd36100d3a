import type { Category } from '../../src/catalogue/categories.ts';
import type { Community, PersonOptions } from './factories.ts';
import type { Harness } from './harness.ts';

/** Returns functions that make residents with signed-in clients. */
export function residentsOn({ make, signIn }: Harness) {
  /** Makes a resident of a community, or else of a new one. */
  async function resident(community?: Community, options: PersonOptions = {}) {
    const home = community ?? (await make.community());
    const person = await make.person({ community: home, ...options });
    const client = await signIn(person.id);
    return { community: home, person, client, api: client.api };
  }

  /** Makes residents of a community, one after the other. */
  async function residents(community: Community, count: number, options: PersonOptions = {}) {
    const made: Awaited<ReturnType<typeof resident>>[] = [];
    for (let index = 0; index < count; index += 1) made.push(await resident(community, options));
    return made;
  }

  /** Makes a resident of a new community that has one vendor. */
  async function atVendor({ category = 'Pool', ...options }: PersonOptions & { category?: Category } = {}) {
    const home = await resident(undefined, options);
    return { ...home, vendor: await make.vendor(home.community, { category }) };
  }

  return { resident, residents, atVendor };
}
