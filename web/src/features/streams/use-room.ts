import { useEffect, useState } from 'react'
import { sumAmounts } from '../../lib/forms/amounts.ts'
import { emitRealtime, useRealtimeEvent, useRealtimeStatus } from '../../lib/realtime/realtime.ts'
import type { WireChat, WireStream } from './queries.ts'

/** The state of a stream that changes while it is on screen. */
export interface Room {
  readonly state: WireStream['state']
  /** The number of viewers. */
  readonly viewers: number
  readonly chat: WireChat
  /** True while the server sends the events of the stream to this page. */
  readonly isJoined: boolean
  /** Called with the changed rules of the chat. */
  readonly setChat: (chat: WireChat) => void
}

/**
 * Returns the goal of a stream with the tips that were given since the page read it; null without
 * one.
 */
export function useGoal({ goal, conversationId }: WireStream): WireStream['goal'] {
  const [since, setSince] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later answer contains the tips so far
  useEffect(() => setSince(0), [goal?.given])
  useRealtimeEvent(`message_created_conversation_${conversationId}`, ({ type, price }) => {
    if (type === 'tip' && price) setSince((before) => sumAmounts(before, price))
  })
  return goal && { ...goal, given: sumAmounts(goal.given, since) }
}

/**
 * Enters the room of a stream while `isWanted`, again after every reconnect, and follows its state,
 * its viewers and the rules of its chat.
 */
export function useRoom(stream: WireStream, conversation: WireChat, isWanted = true): Room {
  const { conversationId, state: loaded, stats } = stream
  const isConnected = useRealtimeStatus() === 'connected'
  const [state, setState] = useState(loaded)
  const [viewers, setViewers] = useState(stats.members)
  const [chat, setChat] = useState(conversation)
  const [isJoined, setJoined] = useState(false)
  useEffect(() => setState(loaded), [loaded])
  useEffect(() => setViewers(stats.members), [stats.members])
  useEffect(() => setChat(conversation), [conversation])
  useEffect(() => {
    if (!isWanted || !isConnected) return
    emitRealtime('watch', { id: conversationId }, () => setJoined(true))
    return () => {
      emitRealtime('unwatch', { id: conversationId })
      setJoined(false)
    }
  }, [conversationId, isWanted, isConnected])
  useRealtimeEvent('stream.state_changed', (event) => {
    if (event.conversationId === conversationId) setState(event.state as WireStream['state'])
  })
  useRealtimeEvent(
    'public-room-changed',
    ({ conversationId: id, total }) => id === conversationId && setViewers(total),
  )
  useRealtimeEvent('change-stream-info', ({ conversation: changed }) => {
    // The event is the same for everybody: what this viewer may do is not part of it.
    if (changed._id === conversationId)
      setChat(({ canWrite, canModerate }) => ({ ...changed, canWrite, canModerate }))
  })
  useRealtimeEvent('stream.moderator_changed', ({ performerId, isModerator }) => {
    if (performerId === stream.performerId)
      setChat((known) => ({ ...known, canModerate: isModerator }))
  })
  return { state, viewers, chat, isJoined, setChat }
}
