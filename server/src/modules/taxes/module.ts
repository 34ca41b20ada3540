import type { Module } from '../../module.ts'
import type { TaxPorts } from './ports.ts'
import { taxesPrivacy } from './privacy.ts'
import { taxesRoutes } from './routes.ts'

/** Sales tax, by a table of rates for each country. */
export const taxesModule = (ports: TaxPorts): Module => ({
  name: 'taxes',
  routes: taxesRoutes(ports),
  privacy: taxesPrivacy,
})
