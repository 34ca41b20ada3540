import { type ReactNode, useState } from 'react'
import { toastError } from '../../ui/toast.ts'
import { copyText } from './copy-text.ts'
import { DeleteMessage } from './delete-message.tsx'
import { type ChosenMessage, type MessageAction, MessageSheet } from './message-sheet.tsx'
import {
  pinMessage,
  reactTo,
  refreshConversations,
  refreshPinned,
  type WireConversation,
  type WireMessage,
} from './queries.ts'
import type { HistoryState } from './use-history.ts'
import { type Jump, useJump } from './use-jump.ts'

/** The actions of the messages of a list. */
export interface MessageActions {
  /** Opens the actions of a message at an element. */
  readonly open: (message: WireMessage, at: Element) => void
  readonly react: (message: WireMessage, emoji: string | null) => void
  /** Answers a message. */
  readonly reply: (message: WireMessage) => void
  readonly jump: Jump
}

/**
 * The actions of messages with what they open: dialogs, the message that is answered, the one that
 * is edited.
 */
export interface MessageActionsState {
  readonly actions: MessageActions
  readonly dialogs: ReactNode
  readonly replyTo: WireMessage | undefined
  readonly editing: WireMessage | undefined
  readonly endReply: () => void
  readonly endEdit: (edited?: WireMessage) => void
}

interface Options {
  conversation: WireConversation
  history: HistoryState
  onReport: (message: WireMessage) => void
  /** The number of the message to show first. */
  firstShown?: number | undefined
}

/** A message that is being answered, edited or deleted. */
interface MessageBeingChanged {
  readonly action: 'reply' | 'edit' | 'delete'
  readonly message: WireMessage
}

function useMessageBeingChanged(receive: (changed: WireMessage) => void) {
  const [about, setAbout] = useState<MessageBeingChanged>()
  const end = () => setAbout(undefined)
  const endWith = (changed?: WireMessage) => {
    if (changed) receive(changed)
    end()
  }
  const aboutOf = (action: string) => (about?.action === action ? about.message : undefined)
  return { setAbout, aboutOf, end, endWith }
}

/** Provides what can be done with the messages of a conversation. */
export function useMessageActions({
  conversation,
  history,
  onReport,
  firstShown,
}: Options): MessageActionsState {
  const [chosen, setChosen] = useState<ChosenMessage>()
  const jump = useJump(history, firstShown)
  const receive = (message: WireMessage) => {
    history.receive(message)
    void refreshConversations()
  }
  const { setAbout, aboutOf, end, endWith } = useMessageBeingChanged(receive)
  const apply = (sent: Promise<WireMessage>) => void sent.then(receive, toastError)
  const react = (message: WireMessage, emoji: string | null) => apply(reactTo(message._id, emoji))
  const act = (message: WireMessage, action: MessageAction) => {
    setChosen(undefined)
    if (action === 'pin' || action === 'unpin')
      apply(pinMessage(message._id, action === 'pin').finally(() => void refreshPinned()))
    else if (action === 'copy') void copyText(message.text)
    else if (action === 'report') onReport(message)
    else setAbout({ action, message })
  }
  const close = () => setChosen(undefined)
  const deleting = aboutOf('delete')
  const sheet = chosen && (
    <MessageSheet
      chosen={chosen}
      conversation={conversation}
      onClose={close}
      onReact={(emoji) => {
        close()
        react(chosen.message, emoji)
      }}
      onAct={(action) => act(chosen.message, action)}
    />
  )
  return {
    actions: {
      open: (message, at) => setChosen({ message, at, now: Date.now() }),
      react,
      reply: (message) => setAbout({ action: 'reply', message }),
      jump,
    },
    replyTo: aboutOf('reply'),
    editing: aboutOf('edit'),
    endReply: end,
    endEdit: endWith,
    dialogs:
      sheet ?? (deleting && <DeleteMessage message={deleting} onClose={end} onDeleted={endWith} />),
  }
}
