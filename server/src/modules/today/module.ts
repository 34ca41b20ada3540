import type { Module } from '../../module.ts'
import type { Contents } from '../content/index.ts'
import { todayPrivacy } from './privacy.ts'
import { todayRoutes } from './routes.ts'

/** What a creator looks at first, from the modules that keep it, and the goal they set. */
export const todayModule = (contents: Contents): Module => ({
  name: 'today',
  routes: todayRoutes(contents),
  privacy: todayPrivacy,
})
