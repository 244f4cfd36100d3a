import { apiClient } from '../../../../web/api-client.ts';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import type { DialogProps } from '../../../../web/ui/dialog-frame.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { NamedVendor } from '../../vendor-fix.schema.ts';

export default function DeleteVendorDialog({ vendor, ...dialog }: DialogProps & { vendor: NamedVendor }) {
  const { id: vendorId, name, communityName, homesServiced } = vendor;
  const restore = useChange(apiClient.vendors.restoreVendor, {
    done: { title: 'Vendor restored', description: name },
  });
  const remove = useChange(apiClient.vendors.deleteVendor, {
    done: {
      title: 'Vendor deleted',
      description: name,
      action: { label: 'Undo', onClick: () => void restore.run({ vendorId }) },
    },
    failed: { title: 'Failed to delete vendor' },
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete ${name}?`}
      confirmLabel="Delete vendor"
      busyLabel="Deleting…"
      tone="danger"
      busy={remove.isPending}
      onConfirm={() => void remove.run({ vendorId }).then(dialog.onClose)}
    >
      It leaves every list of {communityName}
      {homesServiced > 0 &&
        `, also that of the ${homesServiced === 1 ? 'home' : `${homesServiced} homes`} using it`}
      . The points that neighbors earned stay. You can undo this right afterwards.
    </ConfirmDialog>
  );
}
