import type { Module } from '../../module.ts'
import { followsListeners } from './listeners.ts'
import { followsPrivacy } from './privacy.ts'
import { followsRoutes } from './routes.ts'

/** Follows of performers by fans. */
export const followsModule: Module = {
  name: 'follows',
  routes: followsRoutes,
  listeners: followsListeners,
  privacy: followsPrivacy,
}
