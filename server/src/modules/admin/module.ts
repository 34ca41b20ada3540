import type { Module } from '../../module.ts'
import { adminPages } from './pages.ts'
import { adminRoutes } from './routes.ts'

/** The admin console. */
export const adminModule = (lower: readonly Module[]): Module => ({
  name: 'admin',
  routes: adminRoutes,
  httpPages: adminPages([...lower.flatMap(({ routes = [] }) => routes), ...adminRoutes]),
})
