import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import styles from './watch.module.css'

interface StreamGateProps {
  performer: { readonly name: string; readonly avatar: string | null; readonly cover: string | null }
  isLive?: boolean
  title: string
  children: ReactNode
  /** The buttons that open the stream, or lead elsewhere. */
  actions: ReactNode
}

/** Stands for a stream that the viewer cannot watch yet: the cover alone, the reason, and what opens it. */
export function StreamGate({
  performer: { name, avatar, cover },
  isLive = false,
  title,
  children,
  actions,
}: StreamGateProps) {
  return (
    <section className={styles.gate}>
      {cover && <img src={cover} alt="" />}
      <Avatar name={name} src={avatar} size={96} live={isLive} beside />
      <h1 dir="auto">{title}</h1>
      <p>{children}</p>
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
