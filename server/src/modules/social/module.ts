import type { Module } from '../../module.ts'

/** The rows of likes and bookmarks. */
export const socialModule: Module = {
  name: 'social',
}
