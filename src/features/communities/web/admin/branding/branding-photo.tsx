import ImageUp from 'lucide-react/icons/image-up';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { apiClient } from '../../../../../web/api-client.ts';
import { lazyDialog } from '../../../../../web/lazy-dialog.tsx';
import { Button } from '../../../../../web/ui/button.tsx';
import { ConfirmButton } from '../../../../../web/ui/confirm-dialog.tsx';
import { FieldError } from '../../../../../web/ui/field.tsx';
import { useChange } from '../../../../../web/use-change.ts';
import { maxPhotoBytes, photoMessages, photoTypes } from '../../../community.rules.ts';
import type { Branding } from '../../../community.schema.ts';

const photoDialog = lazyDialog(() => import('./photo-dialog.tsx'), { keepsInput: true });

export function BrandingPhoto({ branding }: { branding: Branding }) {
  const { photoUrl, name, slug } = branding;
  const [photo, setPhoto] = useState<File>();
  const [error, setError] = useState<string>();
  const chooser = useRef<HTMLButtonElement>(null);
  return (
    <>
      <PhotoInput
        label={photoUrl ? 'Choose another photo' : 'Choose a photo'}
        error={error}
        buttonRef={chooser}
        onChoose={(file) => {
          const problem = findProblem(file);
          setError(problem);
          if (!problem) photoDialog.open(() => setPhoto(file));
        }}
      >
        {photoUrl && <RemovePhoto slug={slug} name={name} />}
      </PhotoInput>
      {photo && (
        <photoDialog.Dialog
          photo={photo}
          slug={slug}
          finalFocus={chooser}
          onClose={() => setPhoto(undefined)}
        />
      )}
    </>
  );
}

function findProblem(file: File): string | undefined {
  if (!(photoTypes as readonly string[]).includes(file.type)) return photoMessages.format;
  return file.size > maxPhotoBytes ? photoMessages.tooManyBytes : undefined;
}

interface PhotoInputProps {
  label: string;
  error: string | undefined;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onChoose: (file: File) => void;
  children: ReactNode;
}

function PhotoInput({ label, error, buttonRef, onChoose, children }: PhotoInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p id={id} className="max-w-prose text-sm text-ink-muted">
          JPEG, PNG or WebP, at most 10 MB. A wide picture of the entrance or a street works best.
        </p>
        <input
          ref={input}
          type="file"
          accept={photoTypes.join(',')}
          className="hidden"
          aria-label={label}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // Reset, so choosing the same file again also fires a change.
            event.currentTarget.value = '';
            if (file) onChoose(file);
          }}
        />
        <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
          <Button
            ref={buttonRef}
            aria-describedby={error ? `${id} ${id}-error` : id}
            onClick={() => input.current?.click()}
          >
            <ImageUp aria-hidden="true" className="size-4.5" />
            {label}
          </Button>
          {children}
        </div>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

function RemovePhoto({ slug, name }: { slug: string; name: string }) {
  const remove = useChange(apiClient.communities.removePhoto, {
    done: 'Photo removed',
  });
  return (
    <ConfirmButton
      variant="destructive"
      label="Remove photo"
      title="Remove the photo?"
      confirmLabel="Remove photo"
      busyLabel="Removing…"
      busy={remove.isPending}
      onConfirm={() => remove.run({ slug })}
    >
      The page of {name} shows the drawing of houses again. The photo is deleted for good.
    </ConfirmButton>
  );
}
