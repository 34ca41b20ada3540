import type { ReactNode } from 'react'
import styles from './by-pointer.module.css'

interface ByPointerProps {
  /** Words for those who have a mouse, who can drop files. */
  mouse: ReactNode
  /** Words for those who touch the screen. */
  touch?: ReactNode
}

/** Says what can be done with the pointer that the reader has. */
export function ByPointer({ mouse, touch }: ByPointerProps) {
  return (
    <>
      <span className={styles.mouse}>{mouse}</span>
      {touch && <span className={styles.touch}>{touch}</span>}
    </>
  )
}
