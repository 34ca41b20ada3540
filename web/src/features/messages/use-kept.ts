import { useState } from 'react'
import { toastError } from '../../ui/toast.ts'
import { keepConversation, refreshConversations, type WireConversation } from './queries.ts'

/** The way in which the viewer keeps a conversation. */
export type Kept = Pick<WireConversation, 'isMuted' | 'isArchived' | 'isPinned' | 'isRestricted'>

const keptOf = ({ isMuted, isArchived, isPinned, isRestricted }: Kept): Kept => ({
  isMuted,
  isArchived,
  isPinned,
  isRestricted,
})

/**
 * Returns how the viewer keeps a conversation, and the function that changes it: at once, and back
 * when it is refused.
 */
export function useKept(conversation: WireConversation) {
  const [kept, setKept] = useState<Kept>(() => keptOf(conversation))
  const keep = async (changes: Partial<Kept>) => {
    setKept({ ...kept, ...changes })
    try {
      setKept(keptOf(await keepConversation(conversation._id, changes)))
      await refreshConversations()
    } catch (error) {
      setKept(kept)
      toastError(error)
    }
  }
  return { kept, keep: (changes: Partial<Kept>) => void keep(changes) }
}
