import { overviewCsvPath, subjectsCsvPath } from '@stagedoor/contract/statistics'
import { type Page, servePage } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { exportOverview } from './export-overview.ts'
import { exportSubjects } from './export-subjects.ts'

/** Returns the files of statistics. */
export const statisticsPages = (contents: Contents): readonly Page[] => [
  servePage({
    name: 'statistics.overview_csv',
    method: 'GET',
    path: overviewCsvPath,
    isGated: true,
    handle: exportOverview,
  }),
  servePage({
    name: 'statistics.subjects_csv',
    method: 'GET',
    path: subjectsCsvPath,
    isGated: true,
    handle: exportSubjects(contents),
  }),
]
