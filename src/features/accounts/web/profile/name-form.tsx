import { Button } from '../../../../web/ui/button.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useSingleField } from '../../../../web/use-single-field.ts';
import { useUpdateProfile } from './use-update-profile.ts';

const errorOf = (typed: string) => (typed.trim() === '' ? 'Please enter your name.' : undefined);

/** The own name. Only a change can be saved, and what was typed stays when saving fails. */
export function NameForm({ name }: { name: string }) {
  const { form, text, setText, field, handleSubmit } = useSingleField('name', name, errorOf);
  const update = useUpdateProfile(form);

  async function save(typed: string) {
    if (await update.run({ name: typed.trim() })) setText(typed.trim());
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit((typed) => void save(typed))}
      className="grid justify-items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextField className="w-full" label="Name" autoComplete="name" {...field} />
      <Button
        type="submit"
        className="sm:mt-7.5"
        busy={update.isPending}
        busyLabel="Saving…"
        aria-disabled={text.trim() === name || undefined}
      >
        Save name
      </Button>
    </form>
  );
}
