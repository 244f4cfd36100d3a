import { defaultCommunitySlug } from '../../../catalogue/community-defaults.ts';
import type { FictionalArea } from './fictional-directory.ts';

/** The default community as it exists from the first start. Its streets and its entrance are invented. */
export const bocaBridges = {
  slug: defaultCommunitySlug,
  name: 'Boca Bridges',
  addressLine: '1 Footbridge Way, Boca Raton, FL 33496',
};

export const bocaBridgesArea: FictionalArea = {
  seed: bocaBridges.slug,
  city: 'Boca Raton',
  state: 'FL',
  postalCode: '33496',
  center: { lat: 26.401, lng: -80.2045 },
  streets: [
    'Heron Lane',
    'Ibis Court',
    'Egret Drive',
    'Pelican Way',
    'Spoonbill Circle',
    'Anhinga Terrace',
    'Sandpiper Place',
    'Limpkin Lane',
    'Royal Palm Bridge Road',
    'Sea Grape Court',
    'Silver Buttonwood Drive',
    'Coontie Way',
    'Gumbo Limbo Circle',
    'Mangrove Bend',
    'Lily Pad Landing',
    'Footbridge Way',
    'North Cypress Trace',
    'South Cypress Trace',
    'Moonflower Street',
    'Firebush Avenue',
  ],
  homes: 500,
};
