import { receiptPdfPath } from '@stagedoor/contract/purchases'
import { type Page, servePage } from '../../platform/http/index.ts'
import { exportReceipt } from './export-receipt.ts'

export const purchasesPages: readonly Page[] = [
  servePage({
    name: 'purchases.receipt.pdf',
    method: 'GET',
    path: receiptPdfPath,
    isGated: true,
    handle: exportReceipt,
  }),
]
