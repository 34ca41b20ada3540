import type { Module } from '../../module.ts'
import { reconciliationJobs } from './jobs.ts'
import { reconciliationRoutes } from './routes.ts'

/** Reconciliation: the daily comparison of the books with the transactions of payment companies. */
export const reconciliationModule: Module = {
  name: 'reconciliation',
  routes: reconciliationRoutes,
  jobs: reconciliationJobs,
}
