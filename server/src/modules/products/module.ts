import type { Module } from '../../module.ts'
import { productsListeners } from './listeners.ts'
import { productsPrivacy } from './privacy.ts'
import { productsRoutes } from './routes.ts'

/** Performers' products: the store, its lists and downloads. */
export const productsModule: Module = {
  name: 'products',
  routes: productsRoutes,
  listeners: productsListeners,
  privacy: productsPrivacy,
}
