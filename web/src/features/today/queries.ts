import type { WireOf } from '@stagedoor/contract/kit'
import { type GoalKind, readToday, removeGoal, setGoal } from '@stagedoor/contract/today'
import { useEffect, useRef } from 'react'
import { useCall, write } from '../../lib/api/queries.ts'
import { settle } from '../../lib/api/settle.ts'
import { useOnConnect, useRealtimeEvent } from '../../lib/realtime/realtime.ts'

/** What a creator looks at first, as the browser receives it. */
export type WireToday = WireOf<typeof readToday>

const BATCH_MS = 1000

/** Reads the day of a creator in a time zone, and again after a sale or a message. */
export function useToday(timeZone: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const readAgain = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void settle(readToday), BATCH_MS)
  }
  useRealtimeEvent('earnings.earning_recorded', readAgain)
  useRealtimeEvent('message_created', readAgain)
  useOnConnect(readAgain)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCall(readToday, { query: { timeZone } }, { keepsLast: true })
}

/** Sets the goal of a creator. */
export const saveGoal = write(
  setGoal,
  (kind: GoalKind, target: number) => ({ body: { kind, target } }),
  [readToday],
)

/** Removes the goal of a creator. */
export const dropGoal = write(removeGoal, () => undefined, [readToday])
