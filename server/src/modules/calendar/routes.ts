import * as calendar from '@stagedoor/contract/calendar'
import { type Route, serve } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { listEntries } from './list-entries.ts'

/** Returns the routes of a creator's calendar. */
export const calendarRoutes = (contents: Contents): readonly Route[] => [
  serve(calendar.listEntries, (ctx, { query }) => listEntries(ctx, contents, query)),
]
