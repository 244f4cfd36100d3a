import { useOpening } from '../../../web/ui/dialog.tsx';
import { type AddCostDialogProps, OpenedAddCost } from './add-cost-form.tsx';

/** The 'Add cost' dialog: one amount in any currency. */
export default function AddCostDialog(props: AddCostDialogProps) {
  const opening = useOpening(props.open);
  return <OpenedAddCost key={opening} {...props} />;
}
