import type { Module } from '../../module.ts'
import { socialPrivacy } from './privacy.ts'

/** The rows of likes and bookmarks. */
export const socialModule: Module = {
  name: 'social',
  privacy: socialPrivacy,
}
