import { useCallback, useEffect, useMemo, useRef } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { toast, toastError } from '../../ui/toast.ts'
import type { LineActions } from './chat-line.tsx'
import { useModeration, useNameModerators, type WireChat, type WireLine } from './queries.ts'

interface ActionsOptions {
  readonly viewerId: string
  readonly isOwn: boolean
  readonly onChange: (chat: WireChat) => void
  readonly onReport: ((line: WireLine) => void) | undefined
  /** Begins a line to the writer of another. */
  readonly onAnswer: (line: WireLine) => void
}

/**
 * Returns what the viewer may do with lines: delete their own; everything in their own chat; as a
 * moderator, pin any line and act on those of other viewers.
 */
export function useLineActions(
  chat: WireChat,
  { viewerId, isOwn, onChange, onReport: report, onAnswer }: ActionsOptions,
) {
  const moderation = useModeration(chat)
  const { add } = useNameModerators()
  const latest = useRef({ moderation, onChange, add, report })
  useEffect(() => {
    latest.current = { moderation, onChange, add, report }
  })
  const pin = useCallback((id: string | null) => {
    const { moderation, onChange } = latest.current
    void moderation.pinLine(id).then(onChange, toastError)
  }, [])
  const { canModerate, canWrite } = chat
  const canReport = report !== undefined
  const actionsFor = useMemo(() => {
    const onRemove = ({ _id }: WireLine) =>
      void latest.current.moderation.removeLine(_id).catch(toastError)
    const onMute = ({ senderId, senderInfo: { name } }: WireLine) =>
      void latest.current.moderation
        .setMuted(senderId, true)
        .then(() => toast({ text: t`${name} can no longer write in this chat` }), toastError)
    const onName = ({ senderId, senderInfo: { name } }: WireLine) =>
      void latest.current
        .add({ params: { accountId: senderId } })
        .then(() => toast({ text: t`${name} moderates your chats now` }), toastError)
    const onPin = ({ _id }: WireLine) => pin(_id)
    const reporting = canReport
      ? { onReport: (line: WireLine) => latest.current.report?.(line) }
      : {}
    const answering = canWrite ? { onAnswer } : {}
    return ({ senderId, isPerformer, isModerator }: WireLine): LineActions => {
      const isMine = senderId === viewerId
      if (isOwn) return { ...(!isMine && answering), onRemove, onMute, onPin, onName }
      if (!canModerate) return isMine ? { onRemove } : { ...answering, ...reporting }
      if (isMine) return { onRemove, onPin }
      return isPerformer || isModerator
        ? { ...answering, onPin, ...reporting }
        : { ...answering, onRemove, onMute, onPin, ...reporting }
    }
  }, [isOwn, viewerId, canModerate, canWrite, canReport, pin, onAnswer])
  return { actionsFor, unpin: () => pin(null) }
}
