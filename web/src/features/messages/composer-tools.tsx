import { useAccount } from '../../lib/session/session.ts'
import type { WireConversation } from './queries.ts'
import { SavedReplies } from './saved-replies.tsx'
import { TipButton } from './tip-button.tsx'

interface ComposerToolsProps {
  conversation: WireConversation
  text: string
  onWrite: (text: string) => void
}

/**
 * Draws the buttons beside the field for a message: a tip for fans, saved replies for performers.
 */
export function ComposerTools({
  conversation: { recipientInfo },
  text,
  onWrite,
}: ComposerToolsProps) {
  const { role } = useAccount()
  return role === 'performer' ? (
    <SavedReplies name={recipientInfo.name} text={text} onWrite={onWrite} />
  ) : (
    <TipButton performer={recipientInfo} />
  )
}
