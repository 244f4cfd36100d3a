import { type SubmitEvent, useRef, useState } from 'react';
import { describeError } from '../../../../web/errors.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useUpdateProfile } from './use-update-profile.ts';

/** The own name. Only a change can be saved, and what was typed stays when saving fails. */
export function NameForm({ name }: { name: string }) {
  const [text, setText] = useState(name);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const update = useUpdateProfile();
  const isChanged = text.trim() !== name;

  function refuse(message: string) {
    setError(message);
    field.current?.focus();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (text.trim() === '') return refuse('Please enter your name.');
    setError(undefined);
    update.mutate(
      { name: text.trim() },
      {
        onSuccess: () => setText(text.trim()),
        onError: (failure) => {
          const message = describeError(failure).fields.name;
          if (message) refuse(message);
        },
      },
    );
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid justify-items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextField
        ref={field}
        className="w-full"
        label="Name"
        name="name"
        autoComplete="name"
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <Button
        type="submit"
        className="sm:mt-7.5"
        busy={update.isPending}
        busyLabel="Saving…"
        aria-disabled={!isChanged || undefined}
      >
        Save name
      </Button>
    </form>
  );
}
