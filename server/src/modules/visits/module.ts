import type { Module } from '../../module.ts'
import { visitsPrivacy } from './privacy.ts'
import { visitsRoutes } from './routes.ts'

/** The last visit of each account to its home, for what is new since. */
export const visitsModule: Module = {
  name: 'visits',
  routes: visitsRoutes,
  privacy: visitsPrivacy,
}
