import 'react-image-crop/dist/ReactCrop.css';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import type { ShownError } from '../../../../../web/shown-error.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../../web/ui/dialog.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { useChange } from '../../../../../web/use-change.ts';
import { photoAspect, photoMessages } from '../../../community.rules.ts';
import type { Branding } from '../../../community.schema.ts';
import { communityChanges } from '../../community-changes.ts';

const aspect = photoAspect.width / photoAspect.height;

interface PhotoDialogProps {
  photo: File;
  branding: Branding;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export default function PhotoDialog({ photo, branding, finalFocus, onClose }: PhotoDialogProps) {
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const { isPending, send, problem, setProblem } = useUpload(branding.slug, onClose);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (crop) send(photo, crop);
  }

  return (
    <ResponsiveDialog
      open
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
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
        <Cropper
          {...{ photo, image, crop }}
          onChange={setCrop}
          onUnreadable={() => setProblem(photoMessages.unreadable)}
        />
        <PhotoPreview image={image} crop={crop} name={branding.name} />
      </div>
    </ResponsiveDialog>
  );
}

function useUpload(slug: string, onDone: () => void) {
  const [problem, setProblem] = useState<string>();
  const upload = useChange(communityChanges.uploadPhoto, {
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
  photo: File;
  image: RefObject<HTMLImageElement | null>;
  crop: PercentCrop | undefined;
  onChange: (crop: PercentCrop) => void;
  onUnreadable: () => void;
}

function Cropper({ photo, image, crop, onChange, onUnreadable }: CropperProps) {
  const url = useObjectUrl(photo);
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
        {url && (
          <img
            ref={image}
            src={url}
            alt="Your upload"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              const widest = makeAspectCrop({ unit: '%', width: 100 }, aspect, naturalWidth, naturalHeight);
              onChange(centerCrop(fitIntoPhoto(widest), naturalWidth, naturalHeight));
            }}
            onError={onUnreadable}
          />
        )}
      </ReactCrop>
    </div>
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

/** The canvas size in its own pixels, larger than shown on the screen. */
const width = 1000;
const height = (width * photoAspect.height) / photoAspect.width;

interface PhotoPreviewProps {
  image: RefObject<HTMLImageElement | null>;
  crop: PercentCrop | undefined;
  name: string;
}

function PhotoPreview({ image, crop, name }: PhotoPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const source = image.current;
    if (!context || !source || !crop) return;
    const { naturalWidth, naturalHeight } = source;
    context.drawImage(
      source,
      (crop.x / 100) * naturalWidth,
      (crop.y / 100) * naturalHeight,
      (crop.width / 100) * naturalWidth,
      (crop.height / 100) * naturalHeight,
      0,
      0,
      width,
      height,
    );
  }, [image, crop]);
  return (
    <figure className="md:max-w-md">
      <figcaption className="mb-1.5 text-sm text-ink-muted">How the page will look</figcaption>
      <div aria-hidden="true" className="relative isolate overflow-hidden rounded-control bg-banner">
        <canvas ref={canvas} width={width} height={height} className="block h-auto w-full" />
        <div className="absolute inset-0 bg-veil" />
        <p className="absolute inset-x-0 bottom-0 p-4 font-serif text-2xl font-semibold text-banner-ink wrap-anywhere sm:text-3xl">
          {name}
        </p>
      </div>
    </figure>
  );
}
