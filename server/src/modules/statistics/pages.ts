import {
  overviewCsvPath,
  subjectsCsvPath,
  subscriberChangesCsvPath,
} from '@stagedoor/contract/statistics'
import { type Page, servePage } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { exportOverview } from './export-overview.ts'
import { exportSubjects } from './export-subjects.ts'
import { exportSubscribers } from './export-subscribers.ts'

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
  servePage({
    name: 'statistics.subscribers_csv',
    method: 'GET',
    path: subscriberChangesCsvPath,
    isGated: true,
    handle: exportSubscribers,
  }),
]
