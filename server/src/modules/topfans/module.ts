import type { Module } from '../../module.ts'
import { topfansListeners } from './listeners.ts'
import { topfansPrivacy } from './privacy.ts'
import { topfansRoutes } from './routes.ts'

/** Lists of the fans who spent most, where both sides want it. */
export const topfansModule: Module = {
  name: 'topfans',
  routes: topfansRoutes,
  listeners: topfansListeners,
  privacy: topfansPrivacy,
}
