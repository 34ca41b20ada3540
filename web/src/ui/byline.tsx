import { Link } from 'react-router'
import { Avatar } from './avatar.tsx'
import styles from './byline.module.css'
import { cx } from './class-names.ts'
import { VerifiedBadge } from './verified-badge.tsx'

interface BylineProps {
  person: {
    readonly name: string
    readonly avatar: string | null
    readonly verifiedAccount?: boolean | undefined
    /** True while a stream of the person is on air. */
    readonly isLive?: boolean | undefined
  }
  /** The address of their page; without it the line is plain text, for places inside of a link. */
  to?: string | undefined
  size?: number
  /** Draws it in white, over a picture. */
  onMedia?: boolean
}

/** Says on one line who made something: their picture, name and tick. */
export function Byline({ person, to, size = 24, onMedia = false }: BylineProps) {
  const { name, avatar, verifiedAccount, isLive } = person
  const content = (
    <>
      <Avatar name={name} src={avatar} size={size} beside live={isLive === true} />
      <span className={styles.name}>{name}</span>
      {verifiedAccount && <VerifiedBadge size={Math.round(size / 2 + 3)} />}
    </>
  )
  const className = cx(styles.byline, onMedia && styles.onMedia)
  if (!to) return <span className={className}>{content}</span>
  return (
    <Link to={to} className={className}>
      {content}
    </Link>
  )
}
