import { Link } from 'react-router'
import { t } from '../lib/i18n/i18n.ts'
import { Avatar } from './avatar.tsx'
import styles from './person.module.css'

interface PersonProps {
  person:
    | {
        readonly name: string
        readonly username: string
        readonly avatar: string | null
        /** True while a stream of the person is on air. */
        readonly isLive?: boolean | undefined
      }
    | undefined
  /** The line below the name, instead of the username. */
  note?: string | undefined
  /** The address of their page, where they have one. */
  to?: string | undefined
  size?: number
}

/** Shows a person in a row: picture, name, username. Deleted accounts are named as such. */
export function Person({ person, note, to, size = 36 }: PersonProps) {
  if (!person) return <span className="dim">{t`Deleted account`}</span>
  const { name, username, avatar, isLive } = person
  const content = (
    <>
      <Avatar name={name} src={avatar} size={size} beside live={isLive === true} />
      <span className={styles.names}>
        <b>{name}</b>
        <small className="dim">{note ?? `@${username}`}</small>
      </span>
    </>
  )
  if (!to) return <span className={styles.person}>{content}</span>
  return (
    <Link to={to} className={styles.person}>
      {content}
    </Link>
  )
}
