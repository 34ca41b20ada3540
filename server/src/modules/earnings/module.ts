import type { Module } from '../../module.ts'
import type { Contents } from '../content/index.ts'
import { earningsJobs } from './jobs.ts'
import { earningsListeners } from './listeners.ts'
import { earningsPages } from './pages.ts'
import { earningsPrivacy } from './privacy.ts'
import { earningsRoutes } from './routes.ts'

/** Performers' earnings from charges and payments, payouts, and the checks of all money. */
export const earningsModule = (contents: Contents): Module => ({
  name: 'earnings',
  routes: earningsRoutes(contents),
  httpPages: earningsPages(contents),
  jobs: earningsJobs,
  listeners: earningsListeners,
  privacy: earningsPrivacy,
})
