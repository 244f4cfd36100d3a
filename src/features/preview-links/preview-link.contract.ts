import { previewVisitorContract } from './preview-visitor.contract.ts';

export const previewLinkContract = { ...previewVisitorContract };
