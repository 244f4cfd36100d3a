import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { namesAdmin } from '../../../platform/personal-data.ts';
import { previewLinks, previewSessions } from '../../../schema/preview-link.tables.ts';
import { previewLinkContract } from '../preview-link.contract.ts';
import * as contributeAsVisitor from './contribute-as-visitor.ts';
import { notePreviewIntent } from './count-events.ts';
import * as links from './links.ts';
import * as preview from './preview.ts';
import { purgePreviewIdentitiesJob } from './purge-identities.ts';
import * as visitorShares from './visitor-shares.ts';
import * as visitors from './visitors.ts';

export const previewLinksFeature = {
  routes: serve(previewLinkContract, {
    ...contributeAsVisitor,
    notePreviewIntent,
    ...links,
    ...preview,
    ...visitorShares,
    ...visitors,
  }),
  jobs: [purgePreviewIdentitiesJob],
  personalData: [
    { column: previewLinks.createdBy, ...namesAdmin },
    {
      column: previewSessions.adoptedBy,
      myData: { notBecause: 'the reviews and costs of the resident contain what the visitor shared' },
      erasure: { keptBecause: 'an adopted visit has lost its name and address' },
    },
  ],
} satisfies Feature;
