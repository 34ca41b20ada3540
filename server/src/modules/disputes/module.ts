import type { Module } from '../../module.ts'
import { disputesListeners } from './listeners.ts'
import { disputesPrivacy } from './privacy.ts'
import { disputesRoutes } from './routes.ts'

/** Disputes: payments reversed by banks, the evidence against that, and the debt of fans. */
export const disputesModule: Module = {
  name: 'disputes',
  routes: disputesRoutes,
  listeners: disputesListeners,
  privacy: disputesPrivacy,
}
