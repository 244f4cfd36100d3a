import { apiClient } from '../../../../../web/api-client.ts';
import 'react-image-crop/dist/ReactCrop.css';
import { type RefObject, type SubmitEvent, useEffect, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import type { ShownError } from '../../../../../web/shown-error.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../../web/ui/dialog.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { useChange } from '../../../../../web/use-change.ts';
import { heroSizes, photoAspect, photoMessages } from '../../../community.rules.ts';

const aspect = photoAspect.width / photoAspect.height;

interface PhotoDialogProps {
  photo: File;
  slug: string;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export default function PhotoDialog({ photo, slug, finalFocus, onClose }: PhotoDialogProps) {
  const [crop, setCrop] = useState<PercentCrop>();
  const url = useObjectUrl(photo);
  const { isPending, send, problem, setProblem } = useUpload(slug, onClose);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (crop) send(photo, crop);
  }

  return (
    <ResponsiveDialog
      open
      onClose={() => !isPending && onClose()}
      title="Crop the photo"
      description="Drag the frame or its corners, or use the arrow keys."
      closeOnOutsidePress={false}
      finalFocus={finalFocus}
      size="lg"
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={isPending || undefined}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={isPending}
            busyLabel="Uploading…"
            aria-disabled={!crop || undefined}
          >
            Upload photo
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        {url && (
          <Cropper
            url={url}
            crop={crop}
            onChange={setCrop}
            onUnreadable={() => setProblem(photoMessages.unreadable)}
          />
        )}
        {url && crop && (
          <div className="flex items-start gap-4">
            {cuts.map((cut) => (
              <Cut key={cut.label} url={url} crop={crop} {...cut} />
            ))}
          </div>
        )}
      </div>
    </ResponsiveDialog>
  );
}

function useUpload(slug: string, onDone: () => void) {
  const [problem, setProblem] = useState<string>();
  const upload = useChange(apiClient.communities.uploadPhoto, {
    done: 'Photo uploaded',
    failed: (failure) => ({ title: 'Upload failed', description: findProblem(failure) }),
    onDone,
    onFailed: (failure) => setProblem(findProblem(failure)),
  });
  return {
    isPending: upload.isPending,
    problem,
    setProblem,
    send(photo: File, { x, y, width, height }: PercentCrop) {
      if (!upload.isPending) void upload.run({ slug, photo, crop: { x, y, width, height } });
    },
  };
}

const findProblem = ({ fields, description }: ShownError) => fields.photo ?? description;

interface CropperProps {
  url: string;
  crop: PercentCrop | undefined;
  onChange: (crop: PercentCrop) => void;
  onUnreadable: () => void;
}

function Cropper({ url, crop, onChange, onUnreadable }: CropperProps) {
  return (
    // Dragging the frame must not drag the drawer.
    <div data-base-ui-swipe-ignore="" className="flex justify-center rounded-control bg-surface-sunken">
      <ReactCrop
        aspect={aspect}
        keepSelection
        ruleOfThirds
        minWidth={40}
        {...(crop && { crop })}
        onChange={(_, percent) => onChange(percent)}
        className="max-h-[40dvh]"
      >
        <img
          src={url}
          alt="Your upload"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            const widest = makeAspectCrop({ unit: '%', width: 100 }, aspect, naturalWidth, naturalHeight);
            onChange(centerCrop(fitIntoPhoto(widest), naturalWidth, naturalHeight));
          }}
          onError={onUnreadable}
        />
      </ReactCrop>
    </div>
  );
}

const cuts = [
  { label: 'On a phone', aspect: heroSizes.phone, className: 'w-1/4' },
  { label: 'On a computer', aspect: heroSizes.desk, className: 'w-3/4' },
];

interface CutProps {
  url: string;
  crop: PercentCrop;
  label: string;
  aspect: string;
  className: string;
}

/** The part of the photo that people see there: the middle of the frame. */
function Cut({ url, crop, label, aspect, className }: CutProps) {
  return (
    <figure className={className}>
      <div className="relative overflow-hidden rounded-control" style={{ aspectRatio: aspect }}>
        <div
          className="absolute inset-x-0 top-1/2 -translate-y-1/2 overflow-hidden"
          style={{ aspectRatio: `${photoAspect.width} / ${photoAspect.height}` }}
        >
          <img
            src={url}
            alt=""
            className="absolute max-w-none"
            style={{
              width: `${10_000 / crop.width}%`,
              left: `${(-100 * crop.x) / crop.width}%`,
              top: `${(-100 * crop.y) / crop.height}%`,
            }}
          />
        </div>
      </div>
      <figcaption className="mt-1 text-xs text-ink-muted">{label}</figcaption>
    </figure>
  );
}

/** Returns the largest frame that fits into the photo; very wide photos are limited by their height. */
function fitIntoPhoto(crop: PercentCrop): PercentCrop {
  if (crop.height <= 100) return crop;
  return { ...crop, width: (crop.width * 100) / crop.height, height: 100 };
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}
