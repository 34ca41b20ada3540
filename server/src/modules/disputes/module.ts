import type { Module } from '../../module.ts'
import { disputesListeners } from './listeners.ts'
import { disputesPrivacy } from './privacy.ts'
import { disputesRoutes } from './routes.ts'

/** Disputes: payments that banks take back, the evidence against it, and what fans owe afterwards. */
export const disputesModule: Module = {
  name: 'disputes',
  routes: disputesRoutes,
  listeners: disputesListeners,
  privacy: disputesPrivacy,
}
