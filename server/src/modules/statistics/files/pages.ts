import type { Page } from '../../../platform/http/index.ts'
import type { Contents } from '../../content/index.ts'
import { cohortsFile, reasonsFile, wordsFile } from './export-churn.ts'
import { hoursFile } from './export-hours.ts'
import { overviewFile } from './export-overview.ts'
import { subjectFile, subjectsFile } from './export-subjects.ts'
import { subscribersFile } from './export-subscribers.ts'

/** Returns the files of statistics. */
export const statisticsPages = (contents: Contents): readonly Page[] => [
  overviewFile,
  subjectsFile(contents),
  subjectFile(contents),
  subscribersFile,
  reasonsFile,
  wordsFile,
  cohortsFile,
  hoursFile,
]
