import type { Module } from '../../module.ts'
import { instancekeysPages } from './pages.ts'

/** The public keys by which others verify what this installation signed, also with former keys. */
export const instancekeysModule: Module = { name: 'instancekeys', httpPages: instancekeysPages }
