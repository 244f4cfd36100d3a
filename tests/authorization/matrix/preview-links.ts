import type { World } from '../people.ts';
import { everyone, nothing, type Rows, signedInOnly, visitors } from './rows.ts';

const behindLink = ({ previewLink }: World) => ({ slug: previewLink.slug });
const onVendor = (world: World) => ({ ...behindLink(world), vendorId: world.vendor.id });

export const previewLinksRows: Rows = {
  'previewLinks/getPreview': [
    { operation: 'preview link by slug (title, community, active)', input: behindLink, outcome: everyone },
  ],
  'previewLinks/provideIdentity': [
    {
      operation: 'preview_sessions insert (active link of C)',
      input: (world) => ({
        ...behindLink(world),
        name: 'Val Visitor',
        place: { kind: 'typed', text: '14 Heron Lane, Boca Raton' },
      }),
      outcome: everyone,
    },
  ],
  'previewLinks/rateVendorAsVisitor': [
    {
      operation: 'preview_reviews upsert',
      input: (world) => ({ ...onVendor(world), rating: 5, comments: '', showName: true }),
      outcome: visitors,
    },
  ],
  'previewLinks/shareCostsAsVisitor': [
    {
      operation: 'preview_costs insert',
      input: (world) => ({
        ...onVendor(world),
        lines: [{ kind: 'monthly_plan', amount: 120, quantity: null }],
        showName: true,
      }),
      outcome: visitors,
    },
  ],
  'previewLinks/notePreviewIntent': [
    {
      operation: 'preview_metrics insert',
      input: (world) => ({ ...onVendor(world), event: 'rate_vendor' }),
      outcome: everyone,
    },
  ],
  'previewLinks/getVisitorShares': [
    { operation: 'preview_sessions, own, after signing in', input: nothing, outcome: signedInOnly },
  ],
  'previewLinks/keepVisitorShares': [
    { operation: 'preview_reviews, preview_costs, own, adopt', input: nothing, outcome: signedInOnly },
  ],
  'previewLinks/declineVisitorShares': [
    { operation: 'preview_sessions, own, end', input: nothing, outcome: signedInOnly },
  ],
};
