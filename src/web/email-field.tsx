import { type ComponentProps, useRef, useState } from 'react';
import { TextField } from './ui/text-field.tsx';

/** Time for a press on a button below: a suggestion that appears earlier would move it away. */
const delayMs = 300;

const loadChecker = () => import('./email-suggestion.ts');

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'onInput'> {
  onCorrect: (email: string) => void;
}

/** Asks about 'ann@gmail.con' when the person leaves the input. */
export function EmailField({ onCorrect, onFocus, onBlur, ...field }: EmailFieldProps) {
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function clear() {
    clearTimeout(timer.current);
    setSuggestion(null);
  }

  async function check(text: string) {
    // Without the checker the form works as before.
    const checker = await loadChecker().catch(() => null);
    if (checker) timer.current = setTimeout(() => setSuggestion(checker.suggestEmail(text)), delayMs);
  }

  return (
    <div className="min-w-0">
      <TextField
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
        type="email"
        onInput={clear}
        onFocus={(event) => {
          void loadChecker().catch(() => {});
          onFocus?.(event);
        }}
        onBlur={(event) => {
          clear();
          void check(event.currentTarget.value);
          onBlur?.(event);
        }}
      />
      <div role="status">
        {suggestion && (
          <button
            type="button"
            className="link touch-target mt-1.5 text-left text-sm wrap-anywhere"
            onClick={() => {
              clear();
              onCorrect(suggestion);
            }}
          >
            Did you mean {suggestion}?
          </button>
        )}
      </div>
    </div>
  );
}
