import type { Module } from '../../module.ts'
import type { WalletPorts } from '../wallet/index.ts'
import { checkoutListeners } from './listeners.ts'
import { checkoutRoutes } from './routes.ts'

/** Payments without a top-up, and those of visitors who have no account yet. */
export const checkoutModule = (ports: WalletPorts): Module => ({
  name: 'checkout',
  routes: checkoutRoutes(ports),
  listeners: checkoutListeners,
})
