import type { Module } from '../../module.ts'
import { couponsPrivacy } from './privacy.ts'
import { couponsRoutes } from './routes.ts'

/** Coupons that take a part off the price of a payment. */
export const couponsModule: Module = {
  name: 'coupons',
  routes: couponsRoutes,
  privacy: couponsPrivacy,
}
