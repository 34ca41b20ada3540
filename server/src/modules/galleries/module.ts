import type { Module } from '../../module.ts'
import type { GalleriesPorts } from './ports.ts'
import { galleriesPrivacy } from './privacy.ts'
import { galleriesRoutes } from './routes.ts'

/** Performers' galleries and their photos. */
export const galleriesModule = (ports: GalleriesPorts): Module => ({
  name: 'galleries',
  routes: galleriesRoutes(ports),
  privacy: galleriesPrivacy,
})
