import { isEmail, normalizeEmail } from '../../../../catalogue/email.ts';
import type { Cells } from '../../../../platform/table-import.ts';
import { addressImportMessages as messages } from '../../address-import-rules.ts';
import type { AddressColumn } from './address-columns.ts';

/** Somebody who lives at an address according to the file. */
export interface Resident {
  name: string;
  email: string | null;
}

/** Returns the residents that a row names, or what is wrong with them. */
export function residentsOf(cell: Cells<AddressColumn>): Resident[] | string {
  const name = (cell('fullName') || `${cell('firstName')} ${cell('lastName')}`).trim().slice(0, 200);
  // Several are written one after the other; the first is compared.
  const [email = ''] = cell('email').split(/[;, ]+/);
  if (email !== '' && !isEmail(email)) return messages.email;
  if (name === '' && email === '') return [];
  return [{ name, email: email === '' ? null : normalizeEmail(email) }];
}
