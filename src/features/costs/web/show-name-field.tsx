import type { UseFormRegisterReturn } from 'react-hook-form';
import { CheckboxField } from '../../../web/ui/checkbox-field.tsx';

/**
 * Stands below every amount that is entered: what neighbors get to read of it, and the choice whose it is. Off until it
 * is ticked, and no matter of the name in reviews (docs/rules/costs.md, 'Cost details').
 */
export function ShowNameField(field: UseFormRegisterReturn) {
  return (
    <CheckboxField
      label="Show my name in costs"
      help="Once three homes have given an amount, neighbors can see each one: as “Neighbor” with only the month, unless you show your name. Never your house number."
      {...field}
    />
  );
}
