import type { Module } from '../../module.ts'
import { reportsPrivacy } from './privacy.ts'
import { reportsRoutes } from './routes.ts'

/** Reports of content and people, and the decisions on them. */
export const reportsModule: Module = {
  name: 'reports',
  routes: reportsRoutes,
  privacy: reportsPrivacy,
}
