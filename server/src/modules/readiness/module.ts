import type { Module } from '../../module.ts'
import { readinessRoutes } from './routes.ts'

/** Whether the site is ready for a payment processor and the law, line by line. */
export const readinessModule: Module = { name: 'readiness', routes: readinessRoutes }
