import type { Module } from '../../module.ts'
import { packagesRoutes } from './routes.ts'

/** Packages of tokens for sale. */
export const packagesModule: Module = {
  name: 'packages',
  routes: packagesRoutes,
}
