import { earningsCsvPath } from '@stagedoor/contract/earnings'
import { type Page, servePage } from '../../platform/routes.ts'
import { sendCsv } from './send-csv.ts'

export const earningsPages: readonly Page[] = [
  servePage({ name: 'earnings.csv', method: 'GET', path: earningsCsvPath, isGated: true, handle: sendCsv }),
]
