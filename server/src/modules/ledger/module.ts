import type { Module } from '../../module.ts'
import { ledgerJobs } from './jobs.ts'

/** Double-entry bookkeeping of tokens and currency. */
export const ledgerModule: Module = {
  name: 'ledger',
  jobs: ledgerJobs,
}
