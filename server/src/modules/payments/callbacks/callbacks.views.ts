import type { CallbackSummary, StoredCallback } from './callbacks.store.ts'
import { shownBody, shownHeaders, shownQuery } from './rules.ts'

/** Returns a callback as the list of the console shows it. */
export const callbackView = (row: CallbackSummary) => ({
  _id: row.id,
  gateway: row.gateway,
  eventId: row.eventId,
  state: row.state,
  events: row.events as string[],
  attempts: row.attempts,
  copies: row.copies,
  failure: row.failure ?? '',
  receivedAt: row.receivedAt,
  lastReceivedAt: row.lastReceivedAt,
  appliedAt: row.appliedAt,
  nextAttemptAt: row.dueAt,
})

/** Returns a callback with its content; signatures and keys are left out. */
export const callbackContentView = (row: StoredCallback) => ({
  ...callbackView(row),
  method: row.method,
  ip: row.ip,
  query: shownQuery(row.query),
  headers: shownHeaders(row.headers as Record<string, unknown>),
  body: shownBody(row.body.toString('utf8')),
})
