import { previewLinkAdminContract } from './preview-link-admin.contract.ts';
import { previewVisitorContract } from './preview-visitor.contract.ts';

export const previewLinkContract = { ...previewVisitorContract, ...previewLinkAdminContract };
