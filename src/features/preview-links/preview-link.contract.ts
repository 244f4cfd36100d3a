import { previewLinkAdminContract } from './preview-link-admin.contract.ts';
import { visitorContract } from './visitor.contract.ts';

export const previewLinkContract = { ...visitorContract, ...previewLinkAdminContract };
