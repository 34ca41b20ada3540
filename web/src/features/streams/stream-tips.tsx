import { useEffect, useRef } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Price } from '../../ui/price.tsx'
import { useTopTippers, type WireStream } from './queries.ts'
import styles from './stream-tips.module.css'

/** An entry of a tip menu. */
export type TipEntry = WireStream['tipMenu'][number]

interface TipMenuProps {
  entries: readonly TipEntry[]
  onChoose: (entry: TipEntry) => void
}

/** Offers what a performer does for tips. */
export function TipMenu({ entries, onChoose }: TipMenuProps) {
  if (entries.length === 0) return null
  return (
    <ul className={styles.menu} aria-label={t`Tip menu`}>
      {entries.map((entry) => (
        <li key={`${entry.title} ${entry.amount}`}>
          <button type="button" className={styles.entry} onClick={() => onChoose(entry)}>
            <span dir="auto">{entry.title}</span>
            <b>
              <Price tokens={entry.amount} />
            </b>
          </button>
        </li>
      ))}
    </ul>
  )
}

/**
 * The longest wait before the list is read again after a tip, so that not every viewer asks at
 * once.
 */
const JITTER_MS = 2000

/** Names those who tipped most in a stream; nothing before the first tip. */
export function TopTippers({ stream: { _id, conversationId } }: { stream: WireStream }) {
  const { data, refetch } = useTopTippers(_id)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useRealtimeEvent(`message_created_conversation_${conversationId}`, ({ type }) => {
    if (type !== 'tip') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refetch(), Math.random() * JITTER_MS)
  })
  if (!data || data.data.length === 0) return null
  return (
    <section className={styles.top} aria-label={t`Top tippers`}>
      <h2>{t`Top tippers`}</h2>
      <ol>
        {data.data.map(({ _id, name, avatar, isLive, tokens }) => (
          <li key={_id}>
            <Avatar name={name} src={avatar} size={22} live={isLive === true} beside />
            <span dir="auto">{name}</span>
            <b>
              <Price tokens={tokens} />
            </b>
          </li>
        ))}
      </ol>
    </section>
  )
}
