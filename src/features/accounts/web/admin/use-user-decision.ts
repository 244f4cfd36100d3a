import type { RefObject } from 'react';
import { useDecision } from '../../../../web/admin/use-decision.ts';

interface UserDecision<Input, Output> {
  decide: (input: Input) => Promise<Output>;
  focus: RefObject<HTMLElement | null>;
  doneTitle: string;
  doneText?: ((output: Output) => string | undefined) | undefined;
  onDone?: ((output: Output) => void) | undefined;
}

/** One decision about a person in the dialog. */
export function useUserDecision<Input = void, Output = void>({
  focus,
  ...decision
}: UserDecision<Input, Output>) {
  return useDecision<Input, Output>({ ...decision, headingRef: focus, failedTitle: 'Action failed' });
}
