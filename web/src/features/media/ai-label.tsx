import type { MediaFile } from '@stagedoor/contract/media'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { MediaTag } from '../../ui/badge.tsx'
import styles from './ai-label.module.css'

type Labelled = Pick<MediaFile, 'aiOrigin' | 'claims'>

/** Draws the label of a file in which AI had a part; a click explains it. */
export default function AiLabel({ file }: { file: Labelled }) {
  const [isOpen, setOpen] = useState(false)
  const explanation = explanationOf(file)
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

function explanationOf({ aiOrigin, claims }: Labelled): string {
  const explanation =
    aiOrigin === 'made' ? t`AI: this was made by AI.` : t`AI: this is a recording, altered with AI.`
  if (!claims?.aiOrigin) return explanation
  const { generator } = claims
  return `${explanation} ${generator ? t`The file itself says so (${generator}).` : t`The file itself says so.`}`
}
