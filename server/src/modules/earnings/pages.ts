import { earningsCsvPath, statementPaths, yearPaths } from '@stagedoor/contract/earnings'
import { type Page, servePage } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { exportCsv } from './export-csv.ts'
import { exportStatement } from './statements/export-statement.ts'
import { exportYear } from './statements/export-year.ts'

/** Returns the files of earnings and statements. */
export const earningsPages = (contents: Contents): readonly Page[] => [
  servePage({
    name: 'earnings.csv',
    method: 'GET',
    path: earningsCsvPath,
    isGated: true,
    handle: exportCsv(contents),
  }),
  ...(['csv', 'pdf', 'json'] as const).map((format) =>
    servePage({
      name: `earnings.statement.${format}`,
      method: 'GET',
      path: statementPaths[format],
      isGated: true,
      handle: exportStatement(contents, format),
    }),
  ),
  ...(['csv', 'pdf'] as const).map((format) =>
    servePage({
      name: `earnings.year.${format}`,
      method: 'GET',
      path: yearPaths[format],
      isGated: true,
      handle: exportYear(format),
    }),
  ),
]
