import type { Module } from '../../module.ts'
import { paymentsJobs } from './jobs.ts'
import { paymentsListeners } from './listeners.ts'
import { paymentsPages } from './pages.ts'
import { paymentsPrivacy } from './privacy.ts'
import { paymentsPushes } from './pushes.ts'
import { paymentsRoutes } from './routes.ts'

/** Payments through gateways: checkout, saved cards, receipts and refunds. */
export const paymentsModule: Module = {
  name: 'payments',
  routes: paymentsRoutes,
  httpPages: paymentsPages,
  jobs: paymentsJobs,
  listeners: [...paymentsListeners, ...paymentsPushes],
  privacy: paymentsPrivacy,
}
