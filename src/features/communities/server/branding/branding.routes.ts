import { api } from '../../../../server/api.ts';
import { signedIn } from '../../../accounts/server/request-context.ts';
import { getBranding } from './get-branding.ts';
import { removePhoto } from './remove-photo.ts';
import { saveBranding } from './save-branding.ts';
import { uploadPhoto } from './upload-photo.ts';

const { communities } = api;

export const brandingRoutes = {
  getBranding: communities.getBranding.handler(({ context, input }) => getBranding(signedIn(context), input)),
  saveBranding: communities.saveBranding.handler(({ context, input }) =>
    saveBranding(signedIn(context), input),
  ),
  uploadPhoto: communities.uploadPhoto.handler(({ context, input }) => uploadPhoto(signedIn(context), input)),
  removePhoto: communities.removePhoto.handler(({ context, input }) => removePhoto(signedIn(context), input)),
};
