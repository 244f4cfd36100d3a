import { RadioGroupField } from '../../../web/ui/radio-group-field.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { HomeFields } from './home-fields.tsx';
import { residentError, signUpLabels } from './sign-up-values.ts';
import type { useSignUpForm } from './use-sign-up-form.ts';

const residentOptions = [
  { value: 'yes', label: 'Yes, I live here' },
  { value: 'no', label: "No, I'm not a resident" },
] as const;

type SignUpFieldsProps = Pick<
  ReturnType<typeof useSignUpForm>,
  'form' | 'errors' | 'home' | 'changeHome' | 'isResident' | 'suggestions' | 'isCommunityAsked'
>;

export function SignUpFields({
  form,
  errors,
  home,
  changeHome,
  isResident,
  suggestions,
  isCommunityAsked,
}: SignUpFieldsProps) {
  return (
    <>
      <TextField
        label={signUpLabels.name}
        autoComplete="name"
        autoCapitalize="words"
        required
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={signUpLabels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        help="For sign-in links. Neighbors never see it."
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <HomeFields home={home} errors={errors.home} suggestions={suggestions} onChange={changeHome} />
      {isCommunityAsked && (
        <TextField
          label={signUpLabels.community}
          required
          maxLength={100}
          help="Its name on Porchlist. You can also ask for access from its page."
          error={errors.community?.message}
          {...form.register('community')}
        />
      )}
      <RadioGroupField
        label={signUpLabels.isResident}
        required
        options={residentOptions}
        error={residentError(isResident.value, errors.isResident?.message)}
        {...isResident}
      />
    </>
  );
}
