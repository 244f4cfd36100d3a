import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../web/api-client.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { AddressField, type useAddressSuggestions } from './address-field.tsx';
import { type EnteredHome, type HomeErrors, type HomeValues, homeLabels } from './home-values.ts';

interface HomeFieldsProps {
  label?: string;
  home: HomeValues;
  communitySlug: string | undefined;
  errors: HomeErrors;
  suggestions: ReturnType<typeof useAddressSuggestions>;
  onChange: (changes: Partial<HomeValues>) => void;
}

export function HomeFields({ label, home, communitySlug, errors, suggestions, onChange }: HomeFieldsProps) {
  const group = useRef<HTMLDivElement>(null);
  const { address, picked, unit, entered } = home;
  const [hasUnits, setHasUnits] = useState(false);
  if (!hasUnits && suggestions.items.some(isInBuilding)) setHasUnits(true);
  const { data: community } = useQuery({
    ...api.communities.getCommunity.queryOptions({ input: { slug: communitySlug ?? '' } }),
    enabled: communitySlug !== undefined,
  });

  /** Applies changes that replace the current fields, and moves the focus to the first of the new ones. */
  function switchFields(changes: Partial<HomeValues>) {
    onChange(changes);
    requestAnimationFrame(() => group.current?.querySelector('input')?.focus());
  }

  return (
    <div ref={group} className="grid gap-5">
      {entered ? (
        <EnteredFields
          entered={entered}
          errors={errors?.entered}
          onChange={(changed) => onChange({ entered: changed })}
          onBack={() => switchFields({ entered: null })}
        />
      ) : (
        <AddressField
          {...(label && { label })}
          text={address}
          picked={picked}
          suggestions={suggestions}
          error={errors?.address?.message}
          onChange={(text, place) => onChange({ address: text, picked: place })}
          onNotListed={() =>
            switchFields({ entered: enteredFrom(address, community?.area ?? null), picked: null })
          }
        />
      )}
      <UnitField
        value={unit}
        isExpected={hasUnits && picked !== null && !isInBuilding(picked)}
        error={errors?.unit?.message}
        onChange={(text) => onChange({ unit: text })}
      />
    </div>
  );
}

/** Returns whether a suggestion names a unit, as it does where homes of a street have one. */
const isInBuilding = ({ mainText }: { mainText: string }) => /#|\b(?:apt|unit|ste|suite)\b/i.test(mainText);

interface UnitFieldProps {
  value: string;
  /** Other homes of the street have a unit. */
  isExpected?: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
}

export function UnitField({ value, isExpected = false, error, onChange }: UnitFieldProps) {
  const [isAsked, setAsked] = useState(value !== '');
  if (!isAsked && !isExpected && value === '' && !error) {
    return (
      <button
        type="button"
        className="link -mt-4 -mb-3 min-h-11 justify-self-start"
        onClick={() => {
          setAsked(true);
          requestAnimationFrame(() => document.getElementById('unit')?.focus());
        }}
      >
        Add a unit
      </button>
    );
  }
  return (
    <TextField
      label="Unit"
      id="unit"
      name="unit"
      optional
      autoComplete="address-line2"
      help="Apartment or suite, if your home has one: 3 or Apt 3B."
      maxLength={30}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Starts with the typed text as the street, which it most likely is, in the community's city unless it names another. */
function enteredFrom(address: string, area: Omit<EnteredHome, 'street'> | null): EnteredHome {
  const [street = '', ...rest] = address.split(',');
  const named = rest.join().trim().toLowerCase();
  const isThere = area !== null && (named === '' || named.startsWith(area.city.toLowerCase()));
  return { street: street.trim(), ...(isThere ? area : { city: '', state: '', postalCode: '' }) };
}

interface EnteredFieldsProps {
  entered: EnteredHome;
  errors: NonNullable<HomeErrors>['entered'];
  onChange: (entered: EnteredHome) => void;
  onBack: () => void;
}

function EnteredFields({ entered, errors, onChange, onBack }: EnteredFieldsProps) {
  const field = (name: keyof EnteredHome, maxLength: number) => ({
    label: homeLabels[`home.entered.${name}`],
    name,
    required: true,
    maxLength,
    value: entered[name],
    error: errors?.[name]?.message,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...entered, [name]: event.currentTarget.value }),
  });
  return (
    <>
      <Notice tone="info">
        <p>Type your full address. An admin of your community will check it before you get access.</p>
        <button type="button" className="link min-h-11" onClick={onBack}>
          Back to the list
        </button>
      </Notice>
      <TextField {...field('street', 120)} autoComplete="address-line1" help="For example 12 Heron Lane." />
      <TextField {...field('city', 80)} autoComplete="address-level2" />
      <div className="grid grid-cols-2 gap-4">
        <TextField {...field('state', 40)} autoComplete="address-level1" />
        <TextField {...field('postalCode', 10)} autoComplete="postal-code" inputMode="numeric" />
      </div>
    </>
  );
}
