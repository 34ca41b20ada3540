import type { ReactNode } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import styles from './preview.module.css'

interface ItemPreviewProps {
  description: string
  /** The files of the item, and what else its kind has. */
  children: ReactNode
}

/**
 * Shows a video, gallery or product as people with access see it: its description and its files.
 */
export const ItemPreview = ({ description, children }: ItemPreviewProps) => (
  <div className={styles.preview}>
    {description ? (
      <p className={styles.text}>{description}</p>
    ) : (
      <p className="dim">{t`No description.`}</p>
    )}
    {children}
  </div>
)
