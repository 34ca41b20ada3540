import type { Module } from '../../module.ts'
import { bankingPages } from './freeze-pages.ts'
import { bankingListeners } from './listeners.ts'
import { bankingPrivacy } from './privacy.ts'
import { bankingRoutes } from './routes.ts'

/** The bank accounts and PayPal addresses that creators are paid to. */
export const bankingModule: Module = {
  name: 'banking',
  routes: bankingRoutes,
  httpPages: bankingPages,
  listeners: bankingListeners,
  privacy: bankingPrivacy,
}
