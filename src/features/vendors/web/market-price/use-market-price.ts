import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../web/api-client.ts';
import { describeError } from '../../../../web/errors.ts';
import { toast } from '../../../../web/ui/toast.ts';
import type { ShownVendor } from '../../vendor.schema.ts';

/** As much of a vendor as its area average depends on. */
export type PricedVendor = Pick<ShownVendor, 'id' | 'name' | 'category' | 'marketAmount' | 'marketUnit'>;

interface MarketPriceOptions {
  vendor: PricedVendor;
  onDone: () => void;
  /** What the server says about the amount, to stand beside it. */
  onWrongAmount: (message: string) => void;
}

/** Saves or removes an area average; lists and cards follow at once. */
export function useMarketPrice({ vendor, onDone, onWrongAmount }: MarketPriceOptions) {
  const queryClient = useQueryClient();
  const succeed = (title: string) => {
    toast({ tone: 'success', title, description: vendor.name });
    onDone();
    return queryClient.invalidateQueries({ queryKey: api.vendors.key() });
  };
  const fail = (error: unknown, title: string) => {
    const { status, description, fields } = describeError(error);
    if (fields.amount) return onWrongAmount(fields.amount);
    toast({ tone: 'error', title: status === 401 ? 'Authentication required' : title, description });
  };
  return {
    save: useMutation({
      ...api.vendors.setMarketPrice.mutationOptions(),
      onSuccess: () => succeed('Market price saved'),
      onError: (error) => fail(error, 'Error updating price'),
    }),
    remove: useMutation({
      ...api.vendors.removeMarketPrice.mutationOptions(),
      onSuccess: () => succeed('Market price removed'),
      onError: (error) => fail(error, 'Error removing price'),
    }),
  };
}
