import type { Module } from '../../module.ts'
import { ledgerJobs } from './jobs.ts'
import { ledgerPrivacy } from './privacy.ts'
import { ledgerRoutes } from './routes.ts'

/** Double-entry bookkeeping of tokens and currency. */
export const ledgerModule: Module = {
  name: 'ledger',
  routes: ledgerRoutes,
  jobs: ledgerJobs,
  privacy: ledgerPrivacy,
}
