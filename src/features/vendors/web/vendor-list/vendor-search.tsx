import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useRef } from 'react';
import { useSearchText } from '../../../../web/search-text.ts';
import { IconButton } from '../../../../web/ui/button.tsx';
import { controlClass } from '../../../../web/ui/field.tsx';
import { useInputBeforeHydration } from '../../../../web/use-input-before-hydration.ts';
import { hiddenFieldsOf, maxSearchLength, type VendorListInput } from '../../vendor-list-input.ts';

/** Has no keyboard shortcut, since single-letter shortcuts interfere with speech input. */
export function VendorSearch({ input }: { input: VendorListInput }) {
  const { box, text, setText, send, leave, clear, clearByEscape } = useVendorSearch(input);
  return (
    <search className="relative flex min-w-0 items-center">
      {/* Works without this script, before hydration. */}
      <form
        method="get"
        aria-label="Search providers"
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          send(text);
          // Hides the on-screen keyboard.
          if (window.matchMedia('(pointer: coarse)').matches) box.current?.blur();
        }}
      >
        <Search aria-hidden="true" className="pointer-events-none absolute left-3 size-4.5 text-ink-muted" />
        <input
          ref={box}
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={maxSearchLength}
          aria-label="Search providers by name or trade"
          placeholder="AC, leak, pool, or a name"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={clearByEscape}
          onBlur={leave}
          className={`${controlClass} pr-11! pl-9.5! [&::-webkit-search-cancel-button]:hidden`}
        />
        {hiddenFieldsOf(input).map((field) => (
          <input key={field.name} type="hidden" {...field} />
        ))}
        {text !== '' && (
          <IconButton
            label="Clear search"
            onClick={clear}
            className="absolute right-1 pointer-coarse:right-0"
          >
            <X aria-hidden="true" className="size-4.5" />
          </IconButton>
        )}
      </form>
    </search>
  );
}

function useVendorSearch(input: VendorListInput) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const { text, setText, send, leave } = useSearchText(input.search ?? '', (q, isFirst) => {
    void navigate({
      to: '.',
      search: (search) => ({ ...search, q: q || undefined }),
      // Back leaves the search at once, not letter by letter.
      replace: !isFirst,
      resetScroll: false,
    });
  });
  useInputBeforeHydration(box, text, setText);

  function clear() {
    setText('');
    send('');
    box.current?.focus();
  }

  function clearByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    clear();
  }

  return { box, text, setText, send, leave, clear, clearByEscape };
}
