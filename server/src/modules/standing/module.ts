import type { Module } from '../../module.ts'

/** Suspensions of accounts. */
export const standingModule: Module = {
  name: 'standing',
}
