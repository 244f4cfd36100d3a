import { useRef } from 'react';
import { useController, useForm } from 'react-hook-form';
import { Button } from '../../../../web/ui/button.tsx';
import { focusFirstInvalid } from '../../../../web/ui/focus-first-invalid.ts';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useUpdateProfile } from './use-update-profile.ts';

/** The own name. Only a change can be saved, and what was typed stays when saving fails. */
export function NameForm({ name }: { name: string }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ defaultValues: { name }, shouldFocusError: false });
  const { field, fieldState } = useController({
    control: form.control,
    name: 'name',
    rules: { validate: (typed) => typed.trim() !== '' || 'Please enter your name.' },
  });
  const isChanged = field.value.trim() !== name;
  const update = useUpdateProfile(form);

  const submit = form.handleSubmit(
    async ({ name: typed }) => {
      if (await update.run({ name: typed.trim() })) form.setValue('name', typed.trim());
    },
    () => focusFirstInvalid(element.current),
  );

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid justify-items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextField
        className="w-full"
        label="Name"
        autoComplete="name"
        error={fieldState.error?.message}
        {...field}
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
