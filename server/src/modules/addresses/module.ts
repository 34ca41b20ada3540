import type { Module } from '../../module.ts'
import { addressesPrivacy } from './privacy.ts'
import { addressesRoutes } from './routes.ts'

/** The delivery addresses of accounts. */
export const addressesModule: Module = {
  name: 'addresses',
  routes: addressesRoutes,
  privacy: addressesPrivacy,
}
