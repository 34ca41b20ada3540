import type { Module } from '../../module.ts'
import { standingPrivacy } from './privacy.ts'

/** Suspensions of accounts. */
export const standingModule: Module = {
  name: 'standing',
  privacy: standingPrivacy,
}
