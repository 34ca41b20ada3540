import type { Module } from '../../module.ts'
import { accessListeners } from './listeners.ts'
import { accessPrivacy } from './privacy.ts'

/** Grants of items and performers to accounts, and the rule that decides who may see an item. */
export const accessModule: Module = {
  name: 'access',
  listeners: accessListeners,
  privacy: accessPrivacy,
}
