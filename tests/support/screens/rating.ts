import { type Behind, livedIn, type Neighborhood } from '../neighborhood.ts';
import { type Located, type Screen, vendorIn } from './screen.ts';

export const usesLabel = 'Do you currently use this vendor for your home?';

/** A resident who has rated nothing yet, looking at the list. */
export async function neighborOf<Page extends { goto(path: string): Promise<unknown> }>(
  product: Behind,
  browserOf: (person: { id: string }) => Promise<Page>,
) {
  const neighborhood = await livedIn(product);
  const person = await product.make.person({ community: neighborhood.community, name: 'Alex Berg' });
  const page = await browserOf(person);
  await page.goto(`/communities/${neighborhood.community.slug}`);
  return { ...neighborhood, person, page };
}

export const rateButton = <Found extends Located<Found>>(
  page: Screen<Found>,
  { favorite }: Pick<Neighborhood, 'favorite'>,
): Found => vendorIn(page, favorite.name).getByRole('button', { name: `Rate ${favorite.name}` });

/** A star of the open dialog. */
export const star = <Found extends Located<Found>>(page: Screen<Found>, name: string): Found =>
  page.getByRole('dialog').getByRole('radio', { name });
