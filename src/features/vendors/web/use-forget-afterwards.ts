import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Has the answer forgotten when somebody leaves, wherever it came from. */
export function useForgetAfterwards(queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  const forget = useEffectEvent(() => queryClient.removeQueries({ queryKey }));
  useEffect(() => () => forget(), []);
}
