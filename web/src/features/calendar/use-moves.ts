import type { DraftKind, EntryKind, MovableKind } from '@stagedoor/contract/calendar'
import { useState } from 'react'
import { formatInstant } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { wallTime } from '../../lib/i18n/time-zone.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { keyOf } from './entry-button.tsx'
import { type Landing, landingOf, type Place, wallAt } from './moves.ts'
import { sendMove, type WireDraft, type WireEntry } from './queries.ts'

/** A question about the clocks that is to be answered before a move. */
export interface Question {
  readonly landing: Exclude<Landing, { kind: 'plain' }>
  readonly answer: (at: Date) => void
}

/** Returns true for what begins or ends, and does not go out. */
export const isBound = (kind: EntryKind): boolean =>
  kind === 'expiry' || kind === 'promotion_start' || kind === 'promotion_end'

/**
 * Moves entries and schedules drafts: what is moved is shown at its new time at once, and where it
 * was when the server refuses it.
 */
export function useMoves(zone: string) {
  const [moved, setMoved] = useState<ReadonlyMap<string, Date>>(new Map())
  const [question, setQuestion] = useState<Question>()
  const show = (key: string, at: Date | undefined) =>
    setMoved((known) => {
      const next = new Map(known)
      if (at) next.set(key, at)
      else next.delete(key)
      return next
    })
  const run = async (kind: MovableKind, id: string, at: Date, key: string) => {
    if (at <= new Date()) {
      toast({ text: t`This time has passed. Choose a later one.`, tone: 'bad' })
      return
    }
    show(key, at)
    try {
      await sendMove(kind, id, at, zone)
      const time = formatInstant(at, zone)
      toast({ text: isBound(kind) ? t`Moved to ${time}` : t`Goes out ${time}` })
    } catch (error) {
      toastError(error)
    } finally {
      show(key, undefined)
    }
  }
  const moveTo = (wall: string, send: (at: Date) => void) => {
    const landing = landingOf(wall, zone)
    if (!landing) return
    if (landing.kind === 'plain') send(landing.at)
    else setQuestion({ landing, answer: send })
  }
  return {
    moved,
    question,
    closeQuestion: () => setQuestion(undefined),
    /** Moves an entry to a local time. */
    moveEntry: (entry: WireEntry, wall: string) => {
      if (wall === wallTime(new Date(entry.at), zone)) return
      moveTo(wall, (at) => void run(entry.kind as MovableKind, entry._id, at, keyOf(entry)))
    },
    /** Moves an entry to a place, at its time of the day. */
    moveToPlace: (entry: WireEntry, place: Place) => {
      const before = wallTime(new Date(entry.at), zone)
      const wall = wallAt(place, before.slice(11))
      if (wall === before) return
      moveTo(wall, (at) => void run(entry.kind as MovableKind, entry._id, at, keyOf(entry)))
    },
    /** Schedules a draft at a local time. */
    schedule: ({ kind, _id }: WireDraft, wall: string) =>
      moveTo(wall, (at) => void run(kind as DraftKind, _id, at, _id)),
  }
}

/** Returns entries with those that are being moved at their new times. */
export const withMoves = (
  entries: readonly WireEntry[],
  moved: ReadonlyMap<string, Date>,
): readonly WireEntry[] =>
  moved.size === 0
    ? entries
    : entries
        .map((entry) => {
          const at = moved.get(keyOf(entry))
          return at ? { ...entry, at: at.toISOString() } : entry
        })
        .toSorted((one, other) => one.at.localeCompare(other.at))
