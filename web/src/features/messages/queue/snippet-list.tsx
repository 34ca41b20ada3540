import { t } from '../../../lib/i18n/i18n.ts'
import styles from './queue.module.css'
import type { Snippets } from './use-snippets.ts'

/** Lists the saved replies that match what is typed after a slash. */
export function SnippetList({ snippets }: { snippets: Snippets }) {
  const { id, isOpen, isReady, found, active, choose } = snippets
  if (!isOpen || !isReady) return null
  if (found.length === 0)
    return (
      <div className={styles.snippets} role="status">
        <p>{t`No saved reply with these words.`}</p>
      </div>
    )
  return (
    <div className={styles.snippets} role="listbox" id={id} aria-label={t`Saved replies`}>
      {found.map((reply, at) => (
        // The field keeps the focus and has the keys of the list.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div
          key={reply._id}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          translate="no"
          dir="auto"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(reply)}
        >
          <b>{reply.title}</b>
          <span>{reply.text}</span>
        </div>
      ))}
    </div>
  )
}
