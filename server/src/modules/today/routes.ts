import * as today from '@stagedoor/contract/today'
import { type Route, serve } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { removeGoal, setGoal } from './manage-goal.ts'
import { readToday } from './read-today.ts'

/** Returns the routes of a creator's home. */
export const todayRoutes = (contents: Contents): readonly Route[] => [
  serve(today.readToday, (ctx, { query }) => readToday(ctx, contents, query)),
  serve(today.setGoal, (ctx, { body }) => setGoal(ctx, body)),
  serve(today.removeGoal, (ctx) => removeGoal(ctx)),
]
