import type { Module } from '../../module.ts'
import { reactionsPrivacy } from './privacy.ts'
import { reactionsRoutes } from './routes.ts'

/** Likes and bookmarks. */
export const reactionsModule: Module = {
  name: 'reactions',
  routes: reactionsRoutes,
  privacy: reactionsPrivacy,
}
