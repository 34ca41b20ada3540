import { MESSAGE_TEXT_MAX } from '@stagedoor/contract/messages'
import { type KeyboardEvent, use, useEffect } from 'react'
import { useLocation } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { useAccount } from '../../lib/session/session.ts'
import type { ComposerState } from './composer.tsx'
import type { WireConversation } from './queries.ts'
import { QueueContext } from './queue/queue-context.ts'
import { SnippetList } from './queue/snippet-list.tsx'
import { isForWriting } from './queue/use-queue.ts'
import { useSnippets } from './queue/use-snippets.ts'
import { useTellTyping } from './use-read-marks.ts'

interface ComposerFieldProps {
  conversation: WireConversation
  draft: ComposerState
  onFiles: (files: readonly File[]) => void
}

/**
 * Draws the field for a message. For performers a slash offers saved replies, Ctrl and Enter go on
 * to the next who waits, and Escape leaves the field for the hotkeys.
 */
export function ComposerField({
  conversation: { _id, recipientInfo },
  draft: { field, text, write, send },
  onFiles,
}: ComposerFieldProps) {
  const isPerformer = useAccount().role === 'performer'
  const queue = use(QueueContext)
  const tellTyping = useTellTyping(_id)
  const snippets = useSnippets({ isOn: isPerformer, name: recipientInfo.name, field, write })
  const comesToWrite = isForWriting(useLocation().state)
  useEffect(() => {
    if (comesToWrite) field.current?.focus()
  }, [comesToWrite, field])
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (snippets.press(event) || event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isPerformer) event.currentTarget.blur()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    if (!queue?.isOpening && send() && (event.ctrlKey || event.metaKey)) queue?.next()
  }
  const { active, id } = snippets
  return (
    <>
      <SnippetList snippets={snippets} />
      <textarea
        ref={field}
        rows={1}
        maxLength={MESSAGE_TEXT_MAX}
        readOnly={queue?.isOpening === true}
        aria-label={t`Message to ${recipientInfo.name}`}
        aria-controls={isOffering(snippets) ? id : undefined}
        aria-activedescendant={isOffering(snippets) ? `${id}-${active}` : undefined}
        placeholder={t`Write a message`}
        dir="auto"
        value={text}
        onChange={({ target }) => {
          write(target.value)
          snippets.look(target)
          if (target.value) tellTyping()
        }}
        onPaste={(event) => {
          const files = [...event.clipboardData.files]
          if (files.length === 0) return
          event.preventDefault()
          onFiles(files)
        }}
        enterKeyHint="send"
        onKeyDown={press}
      />
    </>
  )
}

/** Returns true while saved replies are offered below the field. */
const isOffering = ({ isOpen, found }: ReturnType<typeof useSnippets>): boolean =>
  isOpen && found.length > 0
