import * as calendar from '@stagedoor/contract/calendar'
import { type Route, serve } from '../../platform/http/index.ts'
import { type Contents, requirePublisher } from '../content/index.ts'
import { listDrafts } from './list-drafts.ts'
import { listEntries } from './list-entries.ts'
import { queueDraft, readQueue, setQueue } from './manage-queue.ts'
import { moveEntry } from './move-entry.ts'
import { readBestTimes } from './read-best-times.ts'

/** Returns the routes of a creator's calendar and queue. */
export const calendarRoutes = (contents: Contents): readonly Route[] => [
  serve(calendar.listEntries, (ctx, { query }) => listEntries(ctx, contents, query)),
  serve(calendar.moveEntry, (ctx, input) => moveEntry(ctx, contents, input), requirePublisher),
  serve(calendar.listDrafts, (ctx) => listDrafts(ctx, contents)),
  serve(calendar.readQueue, (ctx) => readQueue(ctx)),
  serve(calendar.setQueue, (ctx, { body }) => setQueue(ctx, body)),
  serve(calendar.queueDraft, (ctx, input) => queueDraft(ctx, contents, input), requirePublisher),
  serve(calendar.readBestTimes, (ctx, { query }) => readBestTimes(ctx, query)),
]
