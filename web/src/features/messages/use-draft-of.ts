import { useEffect, useRef } from 'react'
import { keepConversation, type WireConversation } from './queries.ts'

const DRAFT_MS = 800

/**
 * Returns the function that keeps a draft, once typing pauses and when the conversation is left.
 */
export function useDraftOf({ _id: id, draft }: WireConversation): (text: string) => void {
  const saved = useRef(draft)
  const latest = useRef(draft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = () => {
    clearTimeout(timer.current)
    if (latest.current === saved.current) return
    saved.current = latest.current
    // A draft that could not be kept is still in the field.
    keepConversation(id, { draft: latest.current }).catch(() => undefined)
  }
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
