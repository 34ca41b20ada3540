import type { Module } from '../../module.ts'
import { consentsPrivacy } from './privacy.ts'
import { consentsRoutes } from './routes.ts'

/** The texts that people accept when they sign up. */
export const consentsModule: Module = {
  name: 'consents',
  routes: consentsRoutes,
  privacy: consentsPrivacy,
}
