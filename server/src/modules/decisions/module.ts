import type { Module } from '../../module.ts'
import { decisionsPrivacy } from './privacy.ts'
import { decisionsRoutes } from './routes.ts'

/** Decisions that restrict accounts or content, their statements of reasons, and appeals. */
export const decisionsModule: Module = {
  name: 'decisions',
  routes: decisionsRoutes,
  privacy: decisionsPrivacy,
}
