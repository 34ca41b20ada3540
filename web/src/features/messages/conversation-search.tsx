import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import styles from './message-results.module.css'
import { MessageResults } from './message-results.tsx'

interface ConversationSearchProps {
  conversationId: string
  onClose: () => void
  /** Called with the number of the message that was chosen. */
  onJump: (seq: number) => void
}

/** Searches the messages of a conversation, in the place of its history. */
export function ConversationSearch({ conversationId, onClose, onJump }: ConversationSearchProps) {
  const [q, setQuery] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={frame} className={styles.panel}>
      <div className={styles.field}>
        <SearchBox label={t`Search this conversation`} value={q} onSearch={setQuery} />
        <IconButton label={t`End the search`} onClick={onClose}>
          <IconX size={20} />
        </IconButton>
      </div>
      {q && (
        <MessageResults
          key={q}
          q={q}
          conversationId={conversationId}
          onChoose={({ seq }) => onJump(seq)}
        />
      )}
    </div>
  )
}
