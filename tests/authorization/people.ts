import type { Category } from '../../src/features/vendors/categories.ts';
import type { Community, Person, PreviewLink, Vendor } from '../support/factories.ts';
import type { Harness } from '../support/harness.ts';
import type { TestClient } from '../support/test-client.ts';

/**
 * The kinds of people of the authorization table, seen from community C: signed out; preview visitor of C, who has said
 * who they are behind a link; signed in, not verified;
 * verified, of C, no household entry; verified, of another community; verified, household pending; approved household;
 * HOA admin of C; HOA admin elsewhere; platform admin; and whoever has only an unconfirmed session of an approved
 * account, which must never have more than a pending person's rights.
 */
export const kinds = ['SO', 'PV', 'PU', 'UC', 'VU', 'VO', 'HP', 'HA', 'HAd', 'HAo', 'PA'] as const;
export type Kind = (typeof kinds)[number];

export interface World {
  h: Harness;
  community: Community;
  elsewhere: Community;
  vendor: Vendor;
  previewLink: PreviewLink;
  people: Record<Exclude<Kind, 'SO' | 'PV'>, Person>;
}

export async function buildWorld(h: Harness): Promise<World> {
  const community = await h.make.community();
  const elsewhere = await h.make.community();
  const category: Category = 'Pool';
  return {
    h,
    community,
    elsewhere,
    vendor: await h.make.vendor(community, { category }),
    // As anybody would guess it.
    previewLink: await h.make.previewLink(community, { slug: community.slug }),
    people: {
      PU: await h.make.person({ community, isVerified: false, household: 'pending' }),
      UC: await h.make.person({ community, isPlatformAdmin: true, hoaAdminOf: [community] }),
      VU: await h.make.person({ community, household: 'none' }),
      VO: await h.make.person({ community: elsewhere }),
      HP: await h.make.person({ community, household: 'pending' }),
      HA: await h.make.person({ community }),
      HAd: await h.make.person({ community, hoaAdminOf: [community] }),
      HAo: await h.make.person({ community: elsewhere, hoaAdminOf: [elsewhere] }),
      PA: await h.make.person({ community: null, isPlatformAdmin: true }),
    },
  };
}

export async function clientOf(world: World, kind: Kind): Promise<TestClient> {
  if (kind === 'SO') return world.h.signedOut();
  if (kind === 'PV') return visitorOf(world);
  return world.h.signIn(world.people[kind].id, { isConfirmed: kind !== 'UC' });
}

async function visitorOf({ h, previewLink }: World): Promise<TestClient> {
  const client = h.signedOut();
  await client.api.previewLinks.provideIdentity({
    slug: previewLink.slug,
    name: 'Val Visitor',
    place: { kind: 'typed', text: '12 Heron Lane, Boca Raton' },
  });
  return client;
}
