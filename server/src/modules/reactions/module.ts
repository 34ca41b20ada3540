import type { Module } from '../../module.ts'
import type { ReactionPorts } from './ports.ts'
import { reactionsPrivacy } from './privacy.ts'
import { reactionsRoutes } from './routes.ts'

/** Likes and bookmarks. */
export const reactionsModule = (ports: ReactionPorts): Module => ({
  name: 'reactions',
  routes: reactionsRoutes(ports),
  privacy: reactionsPrivacy(ports),
})
