import { type ReactNode, useEffect, useRef } from 'react'
import { VaultFanContext } from '../../lib/uploads/vault-picker.ts'
import { DropFiles } from '../content/attachments/drop-files.tsx'
import type { Recorder } from '../content/attachments/recorder.ts'
import { useAttachments } from '../content/attachments/use-attachments.ts'
import { Composer, type WrittenMessage } from './composer.tsx'
import { EditComposer } from './edit-composer.tsx'
import { LockedComposer } from './locked-composer.tsx'
import { enqueueMessage } from './outbox.ts'
import type { WireConversation } from './queries.ts'
import { ReplyQuote } from './reply-quote.tsx'
import type { MessageActionsState } from './use-message-actions.tsx'

interface WritingAreaProps {
  conversation: WireConversation
  state: MessageActionsState
  /** Records voice notes; without it nothing can be attached. */
  recorder?: Recorder | undefined
  /** Records video notes. */
  videoRecorder?: Recorder | undefined
  /** The button that unblocks the other person. */
  unblock?: ReactNode
}

/**
 * Draws the composer with the message that is answered; the field for a message while that is
 * edited.
 */
export function WritingArea({
  conversation,
  state,
  recorder,
  videoRecorder,
  unblock,
}: WritingAreaProps) {
  const { replyTo, editing, endReply, endEdit } = state
  const attachments = useAttachments()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (replyTo) frame.current?.querySelector('textarea')?.focus()
  }, [replyTo])
  const send = ({ text, attachments: files, price }: WrittenMessage) => {
    const shownPrice = conversation.messagePrice
    const body = {
      text,
      ...(price && { price }),
      ...(replyTo && { replyToId: replyTo._id }),
      ...(shownPrice !== null && { shownPrice }),
    }
    enqueueMessage(conversation._id, body, files)
    endReply()
  }
  if (!conversation.canWrite)
    return <LockedComposer conversation={conversation} unblock={unblock} />
  return (
    <>
      {editing && (
        <EditComposer
          key={editing._id}
          message={editing}
          onEdited={endEdit}
          onCancel={() => endEdit()}
        />
      )}
      {replyTo && (
        <ReplyQuote
          message={replyTo}
          otherName={conversation.recipientInfo.name}
          onCancel={endReply}
        />
      )}
      <div ref={frame} hidden={editing !== undefined}>
        <VaultFanContext value={conversation._id}>
          <Composer
            conversation={conversation}
            attachments={attachments}
            recorder={recorder}
            videoRecorder={videoRecorder}
            onSend={send}
          />
        </VaultFanContext>
      </div>
      {recorder && <DropFiles onFiles={attachments.add} />}
    </>
  )
}
