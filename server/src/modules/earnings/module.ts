import type { Module } from '../../module.ts'
import { earningsJobs } from './jobs.ts'
import { earningsListeners } from './listeners.ts'
import { earningsPages } from './pages.ts'
import { earningsPrivacy } from './privacy.ts'
import { earningsRoutes } from './routes.ts'

/** Performers' earnings from charges and payments, payouts, and the checks of all money. */
export const earningsModule: Module = {
  name: 'earnings',
  routes: earningsRoutes,
  httpPages: earningsPages,
  jobs: earningsJobs,
  listeners: earningsListeners,
  privacy: earningsPrivacy,
}
