import type { Module } from '../../module.ts'
import { referencePages } from './pages.ts'
import { referenceRoutes } from './routes.ts'

/** Countries, languages, phone codes, categories and other choices of forms. */
export const referenceModule: Module = {
  name: 'reference',
  routes: referenceRoutes,
  httpPages: referencePages,
}
