import type { Module } from '../../module.ts'
import type { Contents } from '../content/index.ts'
import { calendarPrivacy } from './privacy.ts'
import { calendarRoutes } from './routes.ts'

/** The calendar of a creator: everything that has a time, from the modules that own it. */
export const calendarModule = (contents: Contents): Module => ({
  name: 'calendar',
  routes: calendarRoutes(contents),
  privacy: calendarPrivacy,
})
