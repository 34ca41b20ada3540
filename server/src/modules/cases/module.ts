import type { Module } from '../../module.ts'
import type { Contents } from '../content/index.ts'
import { casesPrivacy } from './privacy.ts'
import { casesRoutes } from './routes.ts'

/** The work of the staff on reports: cases, who has them, and their decisions. */
export const casesModule = (contents: Contents): Module => ({
  name: 'cases',
  routes: casesRoutes(contents),
  privacy: casesPrivacy,
})
