import type { Module } from '../../module.ts'
import { bankingListeners } from './listeners.ts'
import { bankingPrivacy } from './privacy.ts'
import { bankingRoutes } from './routes.ts'

/** The bank accounts and PayPal addresses that creators are paid to. */
export const bankingModule: Module = {
  name: 'banking',
  routes: bankingRoutes,
  listeners: bankingListeners,
  privacy: bankingPrivacy,
}
