import { list } from '@stagedoor/contract/earnings'
import { useEffect, useRef, useState } from 'react'
import { settle, useLoadedAgain } from '../../lib/api/settle.ts'
import { useOnConnect, useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { newRows } from './labels.ts'

const BATCH_MS = 250
const HIGHLIGHT_MS = 4000

/**
 * Reloads the page when earnings arrive, once for several in a row. Returns the ids of the rows
 * that are new because of that, not because another page or filter was chosen.
 */
export function useNewEarnings(rows: readonly { readonly _id: string }[]): ReadonlySet<string> {
  useLoadedAgain(list)
  const expected = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const seen = useRef<ReadonlySet<string>>(new Set(rows.map(({ _id }) => _id)))
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())

  useRealtimeEvent('earnings.earning_recorded', ({ _id }) => {
    expected.current.add(_id)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void settle(list), BATCH_MS)
  })
  useOnConnect(() => void settle(list))
  useEffect(() => {
    const arrived = [...newRows(seen.current, rows)].filter((id) => expected.current.has(id))
    seen.current = new Set(rows.map(({ _id }) => _id))
    if (arrived.length === 0) return
    setFresh(new Set(arrived))
    const end = setTimeout(() => setFresh(new Set()), HIGHLIGHT_MS)
    return () => clearTimeout(end)
  }, [rows])
  useEffect(() => () => clearTimeout(timer.current), [])
  return fresh
}
