import type { Module } from '../../module.ts'
import { blocksPrivacy } from './privacy.ts'
import { socketGeoGate } from './pushes.ts'
import { blocksRoutes } from './routes.ts'

/** Blocked and muted people, and countries in which a performer or the site is hidden. */
export const blocksModule: Module = {
  name: 'blocks',
  routes: blocksRoutes,
  sockets: (base) => ({ geoGate: socketGeoGate(base) }),
  privacy: blocksPrivacy,
}
