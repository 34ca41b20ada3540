import type { Module } from '../../module.ts'
import { contactPrivacy } from './privacy.ts'
import { contactRoutes } from './routes.ts'

/** Messages to the operator by the contact form. */
export const contactModule: Module = {
  name: 'contact',
  routes: contactRoutes,
  privacy: contactPrivacy,
}
