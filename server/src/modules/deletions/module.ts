import type { Module } from '../../module.ts'
import { deletionsJobs } from './jobs.ts'
import { deletionsListeners } from './listeners.ts'
import { deletionsRoutes } from './routes.ts'

/**
 * Deletion of accounts: the request, the grace period, and the erasure of what all modules store.
 */
export const deletionsModule = (lower: readonly Module[]): Module => ({
  name: 'deletions',
  routes: deletionsRoutes,
  jobs: deletionsJobs(lower),
  listeners: deletionsListeners,
})
