import type { Module } from '../../module.ts'
import { taxesPrivacy } from './privacy.ts'
import { taxesRoutes } from './routes.ts'

/** Sales tax, by a table of rates for each country. */
export const taxesModule: Module = {
  name: 'taxes',
  routes: taxesRoutes,
  privacy: taxesPrivacy,
}
