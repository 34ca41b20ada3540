import * as z from 'zod/mini'

/** Refusals about purchases and their receipts. */
export const purchasesErrors = {
  'purchases.receipt_not_found': { status: 404, message: 'Receipt not found', data: z.null() },
  'purchases.not_found': { status: 404, message: 'Purchase not found', data: z.null() },
  'purchases.no_download': {
    status: 403,
    message: 'The creator does not offer this as a download',
    data: z.null(),
  },
  'purchases.download_limit': {
    status: 422,
    message: 'You downloaded a lot today. Try again tomorrow.',
    data: z.null(),
  },
} as const
