import type { Module } from '../../module.ts'
import { promosRoutes } from './routes.ts'

/** Promotions that the operator shows on the site. */
export const promosModule: Module = {
  name: 'promos',
  routes: promosRoutes,
}
