import type { VendorDetails } from './vendor.schema.ts';

/** Returns title and description of a vendor's page, the same in the first HTML and after a click. */
export function vendorPageTexts({
  vendor: { name, category },
  communityName,
}: Pick<VendorDetails, 'vendor' | 'communityName'>) {
  return {
    title: `${name}, ${category} in ${communityName}`,
    description: `How many homes in ${communityName} use ${name}, how neighbors rate them and what they pay.`,
  };
}
