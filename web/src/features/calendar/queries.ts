import {
  type DraftKind,
  listDrafts,
  listEntries,
  type MovableKind,
  moveEntry,
  queueDraft,
  readBestTimes,
  readQueue,
  setQueue,
} from '@stagedoor/contract/calendar'
import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { useCall, write } from '../../lib/api/queries.ts'
import { settle } from '../../lib/api/settle.ts'
import { useOnConnect, useRealtimeEvent } from '../../lib/realtime/realtime.ts'

/** An entry of a creator's calendar, as the browser receives it. */
export type WireEntry = WireOf<typeof listEntries>['data'][number]
/** A draft that can be scheduled. */
export type WireDraft = WireOf<typeof listDrafts>['data'][number]
/** The weekly slots of a queue. */
export type WireQueue = WireOf<typeof readQueue>
/** A weekly slot of a queue. */
export type WireSlot = WireQueue['slots'][number]

/** Reads the entries of some days, and again when another device has moved one. */
export function useEntries(query: WireInputOf<typeof listEntries>['query']) {
  const readAgain = () => void settle(listEntries, listDrafts)
  useRealtimeEvent('calendar.entry_moved', readAgain)
  useOnConnect(readAgain)
  return useCall(listEntries, { query }, { keepsLast: true })
}

/** Reads the drafts that were changed last. */
export const useDrafts = () => useCall(listDrafts, undefined)

/** Reads the weekly slots of the queue. */
export const useQueue = () => useCall(readQueue, undefined)

/** Reads at which hours fans buy, in a time zone. */
export const useBestTimes = (timeZone: string) => useCall(readBestTimes, { query: { timeZone } })

/** Gives an entry another time, or schedules a draft. */
export const sendMove = write(
  moveEntry,
  (kind: MovableKind, id: string, at: Date, timeZone: string) => ({
    params: { kind, id },
    body: { at: at.toISOString(), timeZone },
  }),
  [listEntries, listDrafts],
)

/** Schedules a draft at the next free slot of the queue. */
export const sendToQueue = write(
  queueDraft,
  (kind: DraftKind, id: string) => ({ params: { kind, id } }),
  [listEntries, listDrafts],
)

/** Replaces the weekly slots of the queue. */
export const saveQueue = write(
  setQueue,
  (timeZone: string, slots: readonly WireSlot[]) => ({ body: { timeZone, slots: [...slots] } }),
  [readQueue],
)
