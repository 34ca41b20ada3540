import type { Module } from '../../module.ts'
import { escapedTexts } from './read-settings.ts'
import { settingsRoutes } from './routes.ts'

/** The operator's settings, menus and maintenance mode. */
export const settingsModule: Module = {
  name: 'settings',
  routes: settingsRoutes,
  sockets: (base) => ({ escapedTexts: () => escapedTexts(base) }),
}
