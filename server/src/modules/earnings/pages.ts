import { earningsCsvPath } from '@stagedoor/contract/earnings'
import { type Page, servePage } from '../../platform/http/index.ts'
import { exportCsv } from './export-csv.ts'

export const earningsPages: readonly Page[] = [
  servePage({ name: 'earnings.csv', method: 'GET', path: earningsCsvPath, isGated: true, handle: exportCsv }),
]
