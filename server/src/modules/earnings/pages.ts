import { earningsCsvPath, statementPaths } from '@stagedoor/contract/earnings'
import { type Page, servePage } from '../../platform/http/index.ts'
import { exportCsv } from './export-csv.ts'
import { exportStatement } from './statements/export-statement.ts'

export const earningsPages: readonly Page[] = [
  servePage({ name: 'earnings.csv', method: 'GET', path: earningsCsvPath, isGated: true, handle: exportCsv }),
  servePage({
    name: 'earnings.statement.csv',
    method: 'GET',
    path: statementPaths.csv,
    isGated: true,
    handle: exportStatement('csv'),
  }),
  servePage({
    name: 'earnings.statement.pdf',
    method: 'GET',
    path: statementPaths.pdf,
    isGated: true,
    handle: exportStatement('pdf'),
  }),
]
