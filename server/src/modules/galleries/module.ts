import type { Module } from '../../module.ts'
import { galleriesPrivacy } from './privacy.ts'
import { galleriesRoutes } from './routes.ts'

/** Performers' galleries and their photos. */
export const galleriesModule: Module = {
  name: 'galleries',
  routes: galleriesRoutes,
  privacy: galleriesPrivacy,
}
