import { memo, useEffect, useRef } from 'react'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { Price } from '../../../ui/price.tsx'
import styles from './replay-chat.module.css'
import { type PlayedReplay, type ReplayLine, useReplayChat } from './use-replay-chat.ts'

/** The lines that stay on screen. */
const SHOWN = 60

/**
 * Shows over a replay what was written in its chat until the second that plays, newest last. It is
 * read aloud only where its reader goes to it.
 */
export default function ReplayChat(played: PlayedReplay) {
  const { lines, state } = useReplayChat(played)
  const list = useRef<HTMLDivElement>(null)
  const until = lines.findLastIndex(({ second }) => second <= played.at) + 1
  const newest = lines[until - 1]?.line._id
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is scrolled to
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [newest])
  return (
    <div
      ref={list}
      className={styles.chat}
      role="log"
      aria-live="off"
      aria-label={t`Chat of the stream`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which keys can do only where it takes the focus
      tabIndex={0}
    >
      <ol>
        {lines.slice(Math.max(0, until - SHOWN), until).map(({ line }) => (
          <Line key={line._id} line={line} />
        ))}
      </ol>
      {state === 'failed' && <p>{t`The chat could not be loaded`}</p>}
      {state === 'loaded' && until === 0 && <p>{t`Nobody has written yet.`}</p>}
    </div>
  )
}

/** Shows a line: its writer and text, a tip, or what the site reported. */
const Line = memo(function Line({ line }: Pick<ReplayLine, 'line'>) {
  const { type, text, price } = line
  if (type === 'notify') return <li dir="auto">{noticeText(line)}</li>
  return (
    <li dir="auto" className={cx(type === 'tip' && styles.tip)}>
      {type === 'tip' ? (
        jt`${writer(line)} tipped ${<Price key="2" tokens={price ?? 0} />}`
      ) : (
        <>{writer(line)} </>
      )}
      {type === 'tip' && text && ' · '}
      {text}
    </li>
  )
})

const writer = ({ senderInfo, isPerformer }: ReplayLine['line']) => (
  <b key="1" className={isPerformer ? styles.performer : undefined} translate="no">
    {senderInfo.name}
    {isPerformer && <span className="hidden-visually"> {t`(creator)`}</span>}
  </b>
)

function noticeText({ notice, text }: ReplayLine['line']): string {
  const value = notice?.value ?? ''
  if (notice?.kind === 'goal_reached') return t`The goal is reached: ${value}`
  return notice?.kind === 'title_changed' ? t`The title is now: ${value}` : text
}
