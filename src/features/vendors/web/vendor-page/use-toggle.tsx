import { useMutation, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import House from 'lucide-react/icons/house';
import { api, apiClient } from '../../../../web/api-client.ts';
import { toastError } from '../../../../web/errors.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { toast } from '../../../../web/ui/toast.ts';

interface UseToggleProps {
  vendorId: string;
  name: string;
  isYours: boolean;
}

/** Says that the own home uses a vendor, or no longer does. */
export function UseToggle({ vendorId, name, isYours }: UseToggleProps) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (uses: boolean) =>
      uses
        ? apiClient.homeVendors.addMyVendor({ vendorId })
        : apiClient.homeVendors.removeMyVendor({ vendorId }),
    onSuccess: async (_, uses) => {
      toast(
        uses
          ? { tone: 'success', title: 'Saved', description: `${name} is on your list.` }
          : {
              tone: 'success',
              title: 'Removed',
              description: name,
              action: { label: 'Undo', onClick: () => change.mutate(true) },
            },
      );
      void queryClient.invalidateQueries({ queryKey: api.homeVendors.key() });
      // The button is busy until it can say what is true now.
      await queryClient.invalidateQueries({ queryKey: api.vendors.key() });
    },
    onError: (error, uses) => toastError(error, uses ? 'Could not save' : 'Could not remove'),
  });
  const Icon = isYours ? Check : House;
  return (
    <Button
      size="sm"
      aria-pressed={isYours}
      busy={change.isPending}
      busyLabel="Saving…"
      onClick={() => change.mutate(!isYours)}
      className={isYours ? 'border-accent! bg-accent-soft!' : ''}
    >
      <Icon aria-hidden="true" className="size-4 text-accent" />
      We use them
    </Button>
  );
}
