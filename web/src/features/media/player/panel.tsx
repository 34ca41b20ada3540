import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/button.tsx'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/**
 * Draws a panel over the video, beside which the video plays on: its first control is focused,
 * Escape closes it, and focus returns to what opened it. Keys inside of it are not those of the
 * player.
 */
export function Panel({ title, onClose, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    panel.current?.querySelector<HTMLElement>('select, li button, button')?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    <div ref={panel} role="dialog" aria-label={title} className={styles.panel} onKeyDown={keys}>
      <div className={styles.panelHead}>
        <h3>{title}</h3>
        <IconButton label={t`Close`} onClick={onClose}>
          <IconX size={20} />
        </IconButton>
      </div>
      {children}
    </div>
  )
}
