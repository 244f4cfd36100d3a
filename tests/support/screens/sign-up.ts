import { type Behind, streetOf } from '../neighborhood.ts';
import type { Located, Screen } from './screen.ts';

/** Opens the form for a community with two homes in its directory. */
export async function formFor<Found extends Located<Found>>(page: Screen<Found>, { make }: Behind) {
  const community = await make.community({ name: 'Heron Bay' });
  const street = streetOf(community);
  await make.directoryAddress(community, { streetNumber: '4711', route: street });
  await make.directoryAddress(community, { streetNumber: '4712', route: street });
  await page.goto(`/auth?community=${community.slug}`);
  return { community, street };
}

export const name = <Found extends Located<Found>>(page: Screen<Found>): Found =>
  page.getByLabel('Name', { exact: true });

export const email = <Found extends Located<Found>>(page: Screen<Found>): Found => page.getByLabel('Email');

export const address = <Found extends Located<Found>>(page: Screen<Found>): Found =>
  page.getByRole('combobox', { name: 'Full Address' });

export const livesHere = <Found extends Located<Found>>(page: Screen<Found>): Found =>
  page.getByLabel('Yes, I live here');

export const send = <Found extends Located<Found>>(page: Screen<Found>): Promise<void> =>
  page.getByRole('button', { name: 'Request Access' }).click();

/** Types the beginning of the first home's address, and takes it from the suggestions. */
export async function pickAddress<Found extends Located<Found>>(
  page: Screen<Found>,
  street: string,
): Promise<void> {
  await address(page).fill(`4711 ${street.slice(0, 8).toLowerCase()}`);
  await page
    .getByRole('option', { name: `4711 ${street}` })
    .first()
    .click();
}
