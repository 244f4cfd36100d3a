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
  'values' | 'errors' | 'suggestions' | 'change' | 'isCommunityAsked'
>;

export function SignUpFields({ values, errors, suggestions, change, isCommunityAsked }: SignUpFieldsProps) {
  return (
    <>
      <TextField
        label={signUpLabels.name}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        required
        value={values.name}
        error={errors.name}
        onChange={(event) => change('name', { name: event.currentTarget.value })}
      />
      <TextField
        label={signUpLabels.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        help="For sign-in links. Neighbors never see it."
        required
        value={values.email}
        error={errors.email}
        onChange={(event) => change('email', { email: event.currentTarget.value })}
      />
      <HomeFields values={values} errors={errors} suggestions={suggestions} onChange={change} />
      {isCommunityAsked && (
        <TextField
          label={signUpLabels.community}
          name="community"
          required
          maxLength={100}
          help="As it is called on Porchlist. Its page has a link to ask for access, too."
          value={values.community}
          error={errors.community}
          onChange={(event) => change('community', { community: event.currentTarget.value })}
        />
      )}
      <RadioGroupField
        label={signUpLabels.isResident}
        name="resident"
        required
        options={residentOptions}
        value={values.isResident}
        error={residentError(values.isResident, errors.isResident)}
        onChange={(isResident) => change('isResident', { isResident })}
      />
    </>
  );
}
