import type { Category } from '../../../catalogue/categories.ts';
import { type AppError, conflict } from '../../../platform/errors.ts';
import { duplicateMessage, vendorMessages } from '../vendor.schema.ts';

/** Returns the refusal of a second vendor of the same name, told beside the name field. */
export function vendorExists(
  duplicate: { vendorName: string; vendorCategory: Category },
  field: string,
): AppError {
  const message = duplicateMessage(duplicate.vendorName, duplicate.vendorCategory);
  return conflict(message, {
    title: vendorMessages.duplicateTitle,
    fields: { [field]: message },
  });
}

/** Returns the same to an admin, who does not rate: beside the field with the title that a toast would have. */
export function vendorExistsAlready(duplicate: { vendorName: string; vendorCategory: Category }): AppError {
  const message = `${duplicate.vendorName} is already listed under ${duplicate.vendorCategory}.`;
  return conflict(message, {
    title: vendorMessages.duplicateTitle,
    fields: { name: `${vendorMessages.duplicateTitle}: ${message}` },
  });
}
