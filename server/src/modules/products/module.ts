import type { Module } from '../../module.ts'
import { productsListeners } from './listeners.ts'
import type { ProductsPorts } from './ports.ts'
import { productsPrivacy } from './privacy.ts'
import { productsRoutes } from './routes.ts'

/** Performers' products: the store, its lists and downloads. */
export const productsModule = (ports: ProductsPorts): Module => ({
  name: 'products',
  routes: productsRoutes(ports),
  listeners: productsListeners,
  privacy: productsPrivacy,
})
