import { type Behind, livedIn, streetOf } from '../neighborhood.ts';
import type { Located, Screen } from './screen.ts';

/** A link to a community that is lived in, with one home in its directory. */
export async function linkTo(product: Behind) {
  const neighborhood = await livedIn(product);
  const { community } = neighborhood;
  const street = streetOf(community);
  await product.make.directoryAddress(community, { streetNumber: '4711', route: street });
  const link = await product.make.previewLink(community, { description: 'Have a look around.' });
  return { ...neighborhood, link, street, path: `/community-preview/${link.slug}` };
}

export const rateButton = <Found extends Located<Found>>(page: Screen<Found>, vendor: string): Found =>
  page.getByRole('button', { name: `Rate ${vendor}` });
