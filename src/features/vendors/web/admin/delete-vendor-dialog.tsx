import { useMutation } from '@tanstack/react-query';
import { api } from '../../../../web/api-client.ts';
import { describeError, toastError } from '../../../../web/errors.ts';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import type { AdminVendorRow } from '../../vendor-admin.schema.ts';

interface DeleteVendorDialogProps {
  vendor: AdminVendorRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The vendor is gone, or back, or neither could be done. */
  onSettled: () => Promise<void>;
}

/** Asks before a vendor leaves every list; the toast that follows can bring it back. */
export function DeleteVendorDialog({ vendor, open, onOpenChange, onSettled }: DeleteVendorDialogProps) {
  const { id: vendorId, name, communityName, homesServiced } = vendor;
  const restore = useMutation({
    ...api.vendors.restoreVendor.mutationOptions(),
    onSuccess: () => toast({ tone: 'success', title: 'Vendor restored', description: name }),
    onError: (error) => toastError(error, 'Action failed'),
    onSettled,
  });
  const remove = useMutation({
    ...api.vendors.deleteVendor.mutationOptions(),
    onSuccess: () =>
      toast({
        tone: 'success',
        title: 'Vendor deleted',
        description: name,
        action: { label: 'Undo', onClick: () => restore.mutate({ vendorId }) },
      }),
    onError: (error) =>
      toast({
        tone: 'error',
        title: 'Failed to delete vendor',
        description: describeError(error).description,
      }),
    onSettled: () => {
      onOpenChange(false);
      return onSettled();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${name}?`}
      confirmLabel="Delete vendor"
      busyLabel="Deleting…"
      tone="danger"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ vendorId })}
    >
      It leaves every list of {communityName}
      {homesServiced > 0 &&
        `, also that of the ${homesServiced === 1 ? 'home' : `${homesServiced} homes`} using it`}
      . The points that neighbors earned stay. You can undo this right afterwards.
    </ConfirmDialog>
  );
}
