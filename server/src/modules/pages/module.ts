import type { Module } from '../../module.ts'
import { pagesRoutes } from './routes.ts'

/** Pages that the operator writes: terms, privacy and the like. */
export const pagesModule: Module = {
  name: 'pages',
  routes: pagesRoutes,
}
