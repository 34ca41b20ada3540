import type { Module } from '../../module.ts'
import { messagingRoutes } from './routes.ts'

/** Direct messages between fans and performers. */
export const messagingModule: Module = {
  name: 'messaging',
  routes: messagingRoutes,
}
