import type { Module } from '../../module.ts'
import { suspensionsListeners } from './listeners.ts'
import { suspensionsPrivacy } from './privacy.ts'

/** Suspensions of accounts. */
export const suspensionsModule: Module = {
  name: 'suspensions',
  listeners: suspensionsListeners,
  privacy: suspensionsPrivacy,
}
