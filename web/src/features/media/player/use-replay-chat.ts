import type { WireOf } from '@stagedoor/contract/kit'
import { REPLAY_PART_SECONDS, type readReplayChat } from '@stagedoor/contract/streams'
import { useEffect, useReducer, useRef, useState } from 'react'
import { fetchReplayChat } from '../queries.ts'

/** A line of a chat at its second of a replay. */
export type ReplayLine = WireOf<typeof readReplayChat>['lines'][number]

/** A replay that plays. */
export interface PlayedReplay {
  readonly fileId: string
  /** The second that plays. */
  readonly at: number
  readonly duration: number
  /** Returns the address that the player is using. */
  readonly address: () => string | null
}

/** The next part is read this many seconds before it begins. */
const AHEAD = 20
/** The wait for the address of a player that has none yet, in milliseconds. */
const SOON_MS = 300
/** The milliseconds after which a part is asked for again that could not be read. */
const AGAIN_MS = 10_000

type Part = readonly ReplayLine[] | 'loading' | 'failed'

/** The parts that were read by their numbers. */
type Parts = ReadonlyMap<number, Part>

/** Returns parts without a line. */
const without = (parts: Parts, id: string): Parts =>
  new Map(
    [...parts].map(([number, part]) => [
      number,
      typeof part === 'object' ? part.filter(({ line }) => line._id !== id) : part,
    ]),
  )

/**
 * Reads the chat beside a replay by parts: the one that plays, and the next one shortly before its
 * end. Returns the lines of this part and the one before, and the function that hides one of them.
 */
export function useReplayChat({ fileId, at, duration, address }: PlayedReplay) {
  const [parts, setParts] = useState<Parts>(new Map())
  const [canRemove, setCanRemove] = useState(false)
  const asked = useRef(new Set<number>())
  const part = Math.floor(at / REPLAY_PART_SECONDS)
  const next = Math.floor(Math.min(at + AHEAD, Math.max(0, duration - 1)) / REPLAY_PART_SECONDS)
  const [round, again] = useRounds(parts.get(part) === 'failed')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later round asks again for what failed
  useEffect(() => {
    const put = (number: number, read: Part) =>
      setParts((known) => new Map(known).set(number, read))
    const ask = async (number: number) => {
      const url = address()
      if (!url || asked.current.has(number)) return
      asked.current.add(number)
      put(number, 'loading')
      try {
        const read = await fetchReplayChat(fileId, number, url)
        setCanRemove(read.canRemove)
        put(number, read.lines)
      } catch {
        asked.current.delete(number)
        put(number, 'failed')
      }
    }
    if (!address()) {
      const timer = setTimeout(again, SOON_MS)
      return () => clearTimeout(timer)
    }
    void ask(part)
    if (next > part) void ask(next)
    return undefined
  }, [fileId, part, next, address, round])
  const linesOf = (number: number) => {
    const read = parts.get(number)
    return typeof read === 'object' ? read : []
  }
  const now = parts.get(part) ?? 'loading'
  const state = typeof now === 'object' ? ('loaded' as const) : now
  return {
    lines: [...linesOf(part - 1), ...linesOf(part)],
    state,
    canRemove,
    hide: (id: string) => setParts((known) => without(known, id)),
  }
}

/** Returns a number that counts up while a part failed, and the function that counts it up. */
function useRounds(isFailed: boolean) {
  const [round, count] = useReducer((known: number) => known + 1, 0)
  useEffect(() => {
    if (!isFailed) return
    const timer = setInterval(count, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isFailed])
  return [round, count] as const
}
