import { useLazyResolver } from '../../../../web/use-lazy-resolver.ts';
import type { VendorFieldValues } from './vendor-fields.tsx';

/** Checks a vendor that is seeded or edited. */
export const useVendorFieldsResolver = () =>
  useLazyResolver(
    () => import('../../vendor-admin.schema.ts'),
    ({ seedVendorInput }, _values: VendorFieldValues) => seedVendorInput,
  );
