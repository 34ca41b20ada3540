import type { Module } from '../../module.ts'
import type { Contents } from '../content/index.ts'
import { adminRoutes } from './routes.ts'
import { adminPages } from './tables/pages.ts'

/** Returns the admin console for the kinds of content. */
export const adminModule =
  (contents: Contents) =>
  (lower: readonly Module[]): Module => {
    const routes = adminRoutes(contents)
    return {
      name: 'admin',
      routes,
      httpPages: adminPages([...lower.flatMap(({ routes = [] }) => routes), ...routes]),
    }
  }
