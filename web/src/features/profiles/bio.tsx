import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import styles from './bio.module.css'
import { plainBio } from './labels.ts'

/** The lengths from which a biography is collapsed: on phones, and everywhere. */
const SHORT = 110
const MEDIUM = 170

/** Shows the biography of a performer; collapsed when long. */
export function Bio({ html }: { html: string }) {
  const length = plainBio(html).length
  const [isOpen, setOpen] = useState(length <= SHORT)
  if (length === 0) return null
  return (
    <div className={length <= MEDIUM ? `${styles.bio} ${styles.medium}` : styles.bio}>
      <div
        dir="auto"
        className={isOpen ? styles.text : `${styles.text} ${styles.folded}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when its owner saves it
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {!isOpen && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className={styles.more}
          aria-expanded={false}
        >
          {t`More`}
        </button>
      )}
    </div>
  )
}
