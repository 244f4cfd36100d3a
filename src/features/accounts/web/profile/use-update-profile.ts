import type { FormLike } from '../../../../web/shown-error.ts';
import { useChange } from '../../../../web/use-change.ts';
import { profileMessages } from '../../profile-messages.ts';
import { accountChanges } from '../account-changes.ts';

/** Saves a change of the own profile. */
export function useUpdateProfile(form?: FormLike) {
  return useChange(accountChanges.updateProfile, {
    form,
    done: { title: profileMessages.savedTitle, description: profileMessages.saved },
    failed: { title: profileMessages.couldNotSave },
  });
}
