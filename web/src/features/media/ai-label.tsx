import type { AiOrigin } from '@stagedoor/contract/media'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { MediaTag } from '../../ui/badge.tsx'
import styles from './ai-label.module.css'

/** Draws the label of a file in which AI had a part; a click explains it. */
export default function AiLabel({ origin }: { origin: AiOrigin }) {
  const [isOpen, setOpen] = useState(false)
  const explanation =
    origin === 'made' ? t`AI: this was made by AI.` : t`AI: this is a recording, altered with AI.`
  return (
    <button
      type="button"
      className={styles.label}
      aria-expanded={isOpen}
      aria-label={explanation}
      onClick={(event) => {
        event.stopPropagation()
        setOpen(!isOpen)
      }}
    >
      <MediaTag>{isOpen ? explanation : t`AI`}</MediaTag>
    </button>
  )
}
