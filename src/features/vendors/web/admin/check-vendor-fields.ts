import type { Resolver } from 'react-hook-form';
import { lazyResolver } from '../../../../web/lazy-resolver.ts';
import type { SeedVendorInput } from '../../vendor-admin.schema.ts';
import type { VendorFieldValues } from './vendor-fields.tsx';

/** Checks a vendor that is seeded or edited. */
export const checkVendorFields: Resolver<VendorFieldValues, unknown, SeedVendorInput> = lazyResolver(
  () => import('../../vendor-admin.schema.ts'),
  ({ seedVendorInput }) => seedVendorInput,
);
