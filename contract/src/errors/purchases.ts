import * as z from 'zod/mini'

/** Refusals about purchases and their receipts. */
export const purchasesErrors = {
  'purchases.receipt_not_found': { status: 404, message: 'Receipt not found', data: z.null() },
} as const
