import { receiptPdfPath } from '@stagedoor/contract/purchases'
import { type Page, servePage } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { exportReceipt } from './export-receipt.ts'

/** Returns the files of purchases. */
export const purchasesPages = (contents: Contents): readonly Page[] => [
  servePage({
    name: 'purchases.receipt.pdf',
    method: 'GET',
    path: receiptPdfPath,
    isGated: true,
    handle: exportReceipt(contents),
  }),
]
