import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/button.tsx'
import styles from './documents.module.css'

interface ZoomDialogProps {
  title: string
  source: string
  /** The number of clockwise quarter turns. */
  turns: number
  onClose: () => void
}

/** Shows a document as large as the screen allows, to read the small print. */
export function ZoomDialog({ title, source, turns, onClose }: ZoomDialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    element.current?.showModal()
    return () => (opener instanceof HTMLElement ? opener.focus() : undefined)
  }, [])
  return (
    <dialog ref={element} className={styles.zoom} aria-label={title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={styles.large} tabIndex={0} aria-label={title}>
        <img src={source} alt={title} style={{ transform: `rotate(${turns * 90}deg)` }} />
      </section>
      <IconButton label={t`Close`} look="glass" className={styles.close} onClick={onClose}>
        <IconX size={22} />
      </IconButton>
    </dialog>
  )
}
