import { onVendor, type Rows, residents } from './rows.ts';

export const reviewsRows: Rows = {
  'reviews/getMyReview': [{ operation: 'reviews by vendor and user', input: onVendor, outcome: residents }],
  'reviews/rateVendor': [
    {
      operation: 'reviews insert/update on a vendor of C',
      input: ({ vendor }) => ({
        vendorId: vendor.id,
        rating: 5,
        comments: '',
        usesVendor: true,
        showName: true,
      }),
      outcome: residents,
    },
  ],
  'reviews/listVendorReviews': [
    { operation: 'list_vendor_reviews of C', input: onVendor, outcome: residents },
  ],
};
