import { hoaAdmins } from '../../../src/schema/household.tables.ts';
import type { World } from '../people.ts';
import { hoaAdmins as hoaAdminKinds, platformAdmins, type Rows, unique } from './rows.ts';

const hoaAdminsOfC = { ...hoaAdminKinds, HAo: 404 } as const;

const newLink = ({ community }: World) => ({
  slug: unique('managed-link').replace(' ', '-'),
  communitySlug: community.slug,
  title: 'Have a look',
  description: '',
  isActive: true,
});

const onLink = async ({ h, community }: World) => ({ linkId: (await h.make.previewLink(community)).id });

/** A visitor with a name; each kind gets its own, because a call deletes the visitor. */
async function onVisitor({ h, community, people }: World) {
  const { slug } = await h.make.previewLink(community);
  const name = unique('Vera Visitor');
  await h.signedOut().api.previewLinks.provideIdentity({
    slug,
    name,
    place: { kind: 'typed', text: '16 Heron Lane, Boca Raton' },
  });
  const admin = await h.signIn(people.PA.id);
  const { rows } = await admin.api.previewLinks.listVisitors({ query: name });
  return { sessionId: rows[0]?.id };
}

export const previewLinkAdminRows: Rows = {
  'previewLinks/listPreviewLinks': { input: () => ({}), outcome: platformAdmins },
  'previewLinks/createPreviewLink': { input: newLink, outcome: platformAdmins },
  'previewLinks/shareCommunity': {
    input: async ({ h, people }, kind) => {
      const community = await h.make.community();
      if (kind === 'HAd') {
        await h.db.insert(hoaAdmins).values({ userId: people.HAd.id, communityId: community.id });
      }
      for (let count = 0; count < 3; count++) await h.make.vendor(community);
      return { slug: community.slug };
    },
    outcome: hoaAdminsOfC,
  },
  'previewLinks/updatePreviewLink': {
    input: async (world) => ({ ...newLink(world), ...(await onLink(world)) }),
    outcome: platformAdmins,
  },
  'previewLinks/setPreviewLinkActive': {
    input: async (world) => ({ ...(await onLink(world)), isActive: false }),
    outcome: platformAdmins,
  },
  'previewLinks/getPreviewLinkFlyer': { input: onLink, outcome: hoaAdminsOfC },
  'previewLinks/listVisitors': { input: () => ({}), outcome: platformAdmins },
  'previewLinks/getVisitor': { input: onVisitor, outcome: platformAdmins },
  'previewLinks/deleteVisitor': { input: onVisitor, outcome: platformAdmins },
};
