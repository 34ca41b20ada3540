import type { Module } from '../../module.ts'
import { mycreatorsPrivacy } from './privacy.ts'
import { mycreatorsRoutes } from './routes.ts'

/** The creators of an account with what is new in each, and its own lists of them. */
export const mycreatorsModule: Module = {
  name: 'mycreators',
  routes: mycreatorsRoutes,
  privacy: mycreatorsPrivacy,
}
