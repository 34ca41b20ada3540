import type { Module } from '../../module.ts'
import type { NameItems } from '../wallet/index.ts'
import { refundrequestsListeners } from './listeners.ts'
import { refundrequestsPrivacy } from './privacy.ts'
import { refundrequestsRoutes } from './routes.ts'

/** Fans' requests for refunds, and the team's answers. */
export const refundrequestsModule = (nameItems: NameItems): Module => ({
  name: 'refundrequests',
  routes: refundrequestsRoutes(nameItems),
  listeners: refundrequestsListeners,
  privacy: refundrequestsPrivacy,
})
