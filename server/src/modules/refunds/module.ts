import type { Module } from '../../module.ts'
import { refundsRoutes } from './routes.ts'

/** Refunds of payments and charges by the team. */
export const refundsModule: Module = {
  name: 'refunds',
  routes: refundsRoutes,
}
