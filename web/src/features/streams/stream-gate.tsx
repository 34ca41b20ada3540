import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import styles from './watch.module.css'

interface StreamGateProps {
  performer: {
    readonly name: string
    readonly avatar: string | null
    readonly cover: string | null
  }
  /** The address of the cover of the stream; that of the performer stands in for it. */
  poster?: string | null | undefined
  isLive?: boolean
  title: string
  children: ReactNode
  /** The buttons that open the stream, or lead elsewhere. */
  actions: ReactNode
}

/**
 * Stands for a stream that the viewer cannot watch yet: the cover alone, the reason, and what opens
 * it.
 */
export function StreamGate({
  performer: { name, avatar, cover },
  poster,
  isLive = false,
  title,
  children,
  actions,
}: StreamGateProps) {
  return (
    <section className={styles.gate}>
      {(poster ?? cover) && (
        <img src={poster ?? cover ?? ''} alt="" className={poster ? styles.poster : undefined} />
      )}
      <Avatar name={name} src={avatar} size={96} live={isLive} beside />
      <h1 dir="auto">{title}</h1>
      <p>{children}</p>
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
