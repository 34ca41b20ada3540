import { overviewCsvPath } from '@stagedoor/contract/statistics'
import { type Page, servePage } from '../../platform/http/index.ts'
import { exportOverview } from './export-overview.ts'

export const statisticsPages: readonly Page[] = [
  servePage({
    name: 'statistics.overview_csv',
    method: 'GET',
    path: overviewCsvPath,
    isGated: true,
    handle: exportOverview,
  }),
]
