import type { Module } from '../../module.ts'
import { agerulesPages } from './pages.ts'
import type { AgeRulesPorts } from './ports.ts'
import { agerulesRoutes } from './routes.ts'

/** The rules of age by place, version by version, which `access` and the gates ask. */
export const agerulesModule = (ports: AgeRulesPorts): Module => ({
  name: 'agerules',
  routes: agerulesRoutes(ports),
  httpPages: agerulesPages,
})
