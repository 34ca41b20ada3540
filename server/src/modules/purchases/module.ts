import type { Module } from '../../module.ts'
import type { Contents } from '../content/index.ts'
import { purchasesPages } from './pages.ts'
import { purchasesPrivacy } from './privacy.ts'
import { purchasesRoutes } from './routes.ts'

/** Fans' purchases and receipts. */
export const purchasesModule = (contents: Contents): Module => ({
  name: 'purchases',
  routes: purchasesRoutes(contents),
  httpPages: purchasesPages(contents),
  privacy: purchasesPrivacy,
})
