import type { Module } from '../../module.ts'
import { adminRoutes } from './routes.ts'
import { adminPages } from './tables/pages.ts'

/** The admin console. */
export const adminModule = (lower: readonly Module[]): Module => ({
  name: 'admin',
  routes: adminRoutes,
  httpPages: adminPages([...lower.flatMap(({ routes = [] }) => routes), ...adminRoutes]),
})
