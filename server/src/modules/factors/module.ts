import type { Module } from '../../module.ts'
import { factorsPrivacy } from './privacy.ts'

/** Second factors, passkeys, mailed codes and known devices. */
export const factorsModule: Module = {
  name: 'factors',
  privacy: factorsPrivacy,
}
