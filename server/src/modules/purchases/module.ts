import type { Module } from '../../module.ts'
import { purchasesRoutes } from './routes.ts'

/** Fans' purchases and receipts. */
export const purchasesModule: Module = {
  name: 'purchases',
  routes: purchasesRoutes,
}
