import type { Module } from '../../module.ts'
import { profilesListeners } from './listeners.ts'
import { profilesPrivacy } from './privacy.ts'
import { profilesRoutes } from './routes.ts'

/** Performers' profiles, the directory of performers, and people's own accounts. */
export const profilesModule: Module = {
  name: 'profiles',
  routes: profilesRoutes,
  listeners: profilesListeners,
  privacy: profilesPrivacy,
}
