import type { Module } from '../../module.ts'
import { accessListeners } from './listeners.ts'
import { accessPrivacy } from './privacy.ts'

/** Rights of accounts to items and performers, and the rule for who may see what. */
export const accessModule: Module = {
  name: 'access',
  listeners: accessListeners,
  privacy: accessPrivacy,
}
