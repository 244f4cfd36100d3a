import { provideIdentity, rate } from '../../support/preview-visits.ts';
import type { TestClient } from '../../support/test-client.ts';
import type { Kind, World } from '../people.ts';
import { everyone, type Rows, signedInOnly, visitors } from './rows.ts';

const makeVisit = ({ previewLink }: World) => ({ slug: previewLink.slug });
const onVendor = (world: World) => ({ ...makeVisit(world), vendorId: world.vendor.id });

/** A rating as a visitor in this browser, before the sign-in. */
async function visitBefore({ h, community, previewLink }: World, _kind: Kind, client: TestClient) {
  const visitor = h.signedOut();
  await provideIdentity(visitor, previewLink);
  await rate(visitor, previewLink, await h.make.vendor(community));
  for (const [name, value] of visitor.cookies) client.cookies.set(name, value);
}

const isOfC = (kind: Kind) => !['VO', 'HAo', 'PA'].includes(kind);

export const previewLinksRows: Rows = {
  'previewLinks/getPreview': { input: makeVisit, outcome: everyone },
  'previewLinks/getEndedLink': { input: makeVisit, outcome: everyone },
  'previewLinks/provideIdentity': {
    input: (world) => ({
      ...makeVisit(world),
      name: 'Val Visitor',
      place: { kind: 'typed', text: '14 Heron Lane, Boca Raton' },
    }),
    outcome: everyone,
  },
  'previewLinks/rateVendorAsVisitor': {
    input: (world) => ({ ...onVendor(world), rating: 5, comments: '', showName: true }),
    outcome: visitors,
  },
  'previewLinks/shareCostsAsVisitor': {
    input: (world) => ({
      ...onVendor(world),
      lines: [{ kind: 'monthly_plan', amount: 120, quantity: null }],
      showName: true,
    }),
    outcome: visitors,
  },
  'previewLinks/notePreviewIntent': {
    input: (world) => ({ ...onVendor(world), event: 'rate_vendor' }),
    outcome: everyone,
  },
  'previewLinks/getVisitorShares': {
    input: visitBefore,
    outcome: signedInOnly,
    answer: (kind) => (isOfC(kind) ? { ratings: [{ rating: 4 }] } : null),
  },
  'previewLinks/keepVisitorShares': {
    input: visitBefore,
    outcome: signedInOnly,
    answer: (kind) => ({ ratings: isOfC(kind) ? 1 : 0 }),
  },
  'previewLinks/declineVisitorShares': { input: visitBefore, outcome: signedInOnly },
};
