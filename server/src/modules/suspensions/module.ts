import type { Module } from '../../module.ts'
import { suspensionsPrivacy } from './privacy.ts'

/** Suspensions of accounts. */
export const suspensionsModule: Module = {
  name: 'suspensions',
  privacy: suspensionsPrivacy,
}
