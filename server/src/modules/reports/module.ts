import type { Module } from '../../module.ts'
import type { Contents } from '../content/index.ts'
import { counterNoticeJobs } from './counter-notices/restore-due.ts'
import { deadlineJobs } from './deadlines/raise-alarms.ts'
import type { ApproveDecision } from './decide-report.ts'
import { reportsPrivacy } from './privacy.ts'
import { reportsRoutes } from './routes.ts'
import { termJobs } from './terms/open-left.ts'

/** Reports of content and people, and the decisions on them. */
export const reportsModule = (contents: Contents, approve: ApproveDecision): Module => ({
  name: 'reports',
  routes: reportsRoutes(contents, approve),
  jobs: [...deadlineJobs, ...counterNoticeJobs, ...termJobs(contents)],
  privacy: reportsPrivacy,
})
