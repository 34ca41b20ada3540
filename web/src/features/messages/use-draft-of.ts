import { useEffect, useRef } from 'react'
import { useOnConnect, useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { keepConversation, loadConversation, type WireConversation } from './queries.ts'

const DRAFT_MS = 800

/**
 * Returns the function that keeps a draft, once typing pauses and when the conversation is left. A
 * draft that was changed on another device is given to `take`, unless something was typed here
 * since.
 */
export function useDraftOf(
  { _id: id, draft }: WireConversation,
  take: (text: string) => void,
): (text: string) => void {
  const saved = useRef(draft)
  const latest = useRef(draft)
  const saving = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = () => {
    clearTimeout(timer.current)
    if (latest.current === saved.current) return
    saved.current = latest.current
    saving.current += 1
    // A draft that could not be kept is still in the field.
    keepConversation(id, { draft: latest.current })
      .catch(() => undefined)
      .finally(() => {
        saving.current -= 1
      })
  }
  const takeOver = async () => {
    const isTypedHere = () => saving.current > 0 || latest.current !== saved.current
    if (isTypedHere()) return
    const { draft: kept } = await loadConversation(id)
    if (isTypedHere() || kept === saved.current) return
    saved.current = kept
    latest.current = kept
    take(kept)
  }
  const follow = () => void takeOver().catch(() => undefined)
  useRealtimeEvent('conversation.changed', ({ conversationId }) => {
    if (conversationId === id) follow()
  })
  useOnConnect(follow)
  const leave = useRef(save)
  useEffect(() => {
    leave.current = save
  })
  useEffect(() => () => leave.current(), [])
  return (text) => {
    latest.current = text
    clearTimeout(timer.current)
    timer.current = setTimeout(() => leave.current(), DRAFT_MS)
  }
}
