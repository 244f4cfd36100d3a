import { useOpening } from '../../../web/ui/use-opening.ts';
import { type AddCostDialogProps, OpenedAddCost } from './opened-add-cost.tsx';

/** One amount, in any currency. */
export default function AddCostDialog(props: AddCostDialogProps) {
  const opening = useOpening(props.open);
  return <OpenedAddCost key={opening} {...props} />;
}
