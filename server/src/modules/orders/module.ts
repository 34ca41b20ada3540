import type { Module } from '../../module.ts'
import { ordersJobs } from './jobs.ts'
import { ordersListeners } from './listeners.ts'
import { ordersPrivacy } from './privacy.ts'
import { ordersRoutes } from './routes.ts'

/** Orders of products: goods until they are delivered, and downloads. */
export const ordersModule: Module = {
  name: 'orders',
  routes: ordersRoutes,
  jobs: ordersJobs,
  listeners: ordersListeners,
  privacy: ordersPrivacy,
}
