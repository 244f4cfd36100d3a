import { Button, type ButtonProps } from './ui/button.tsx';
import type { ChangeState } from './use-change.ts';

interface ChangeButtonProps<Input>
  extends Pick<ButtonProps, 'variant' | 'size' | 'className' | 'busyLabel' | 'aria-disabled' | 'children'> {
  change: Pick<ChangeState<Input, unknown>, 'run' | 'isPending'>;
  input: Input;
}

export function ChangeButton<Input>({ change, input, ...button }: ChangeButtonProps<Input>) {
  return <Button {...button} busy={change.isPending} onClick={() => void change.run(input)} />;
}
