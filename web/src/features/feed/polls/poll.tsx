import type { Post } from '@stagedoor/contract/feed'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useEffect, useId, useState } from 'react'
import { formatCount, formatInstant } from '../../../lib/i18n/format.ts'
import { jt, msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { goToLogin } from '../../../lib/navigation/navigation.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { cx } from '../../../ui/class-names.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { toastError } from '../../../ui/toast.ts'
import { sendVote } from '../queries.ts'
import styles from './poll.module.css'
import { endOf, totalVotes, voteShares, withVote } from './vote-shares.ts'

/**
 * Draws a poll: answers to choose from, and their results once the viewer has voted or the poll has
 * ended.
 */
export default function Poll({ post }: { post: Post }) {
  const viewer = useViewer()
  const { polls, choose } = useVote(post)
  const id = useId()
  const end = endOf(post.pollExpiredAt, new Date())
  const isOver = useIsOver(end) || post.state !== 'published'
  const isOwn = viewer?._id === post.performer._id
  const hasVoted = polls.some(({ isVoted }) => isVoted)
  const isShown = hasVoted || isOver || isOwn
  const shares = voteShares(polls)
  return (
    <section className={styles.poll} aria-labelledby={id}>
      <p id={id} className={post.pollDescription ? styles.question : 'hidden-visually'}>
        {post.pollDescription || t`Poll`}
      </p>
      <ul className={styles.options}>
        {polls.map((option, at) => (
          <li key={option._id}>
            <Answer
              option={option}
              share={shares[at] ?? 0}
              isShown={isShown}
              onChoose={() => (viewer ? void choose(option._id) : goToLogin())}
            />
          </li>
        ))}
      </ul>
      <p className={styles.foot} role="status">
        <span className="figures">
          {ngettext(
            msgid`${formatCount(totalVotes(polls))} vote`,
            `${formatCount(totalVotes(polls))} votes`,
            totalVotes(polls),
          )}
        </span>
        <span aria-hidden="true">·</span>
        {isOver ? (
          t`Final result`
        ) : end ? (
          <Ends at={end} />
        ) : hasVoted ? (
          t`You voted`
        ) : (
          t`Choose one answer`
        )}
      </p>
    </section>
  )
}

function Ends({ at }: { at: Date }) {
  return (
    <span
      title={formatInstant(at)}
    >{jt`Ends ${<RelativeTime key="1" at={at.toISOString()} />}`}</span>
  )
}

interface AnswerProps {
  option: Post['polls'][number]
  share: number
  /** The result is shown and voting is closed. */
  isShown: boolean
  onChoose: () => void
}

function Answer({ option, share, isShown, onChoose }: AnswerProps) {
  const { description, isVoted, totalVote } = option
  return (
    <button
      type="button"
      className={cx(styles.option, isShown && styles.shown, isVoted && styles.chosen)}
      aria-pressed={isVoted}
      aria-disabled={isShown || undefined}
      onClick={() => isShown || onChoose()}
    >
      {isShown && (
        <span
          className={styles.bar}
          style={{ transform: `scaleX(${share / 100})` }}
          aria-hidden="true"
        />
      )}
      <span className={styles.text}>{description}</span>
      {isVoted && (
        <IconCheck size={18} stroke={2.4} className={styles.mark} aria-label={t`Your choice`} />
      )}
      {isShown && (
        <span className={styles.share}>
          {share} %
          <span className="hidden-visually">
            ,{' '}
            {ngettext(
              msgid`${formatCount(totalVote)} vote`,
              `${formatCount(totalVote)} votes`,
              totalVote,
            )}
          </span>
        </span>
      )}
    </button>
  )
}

/** Votes optimistically and reverts when the platform refuses. */
function useVote(post: Post) {
  const [polls, setPolls] = useState(post.polls)
  const [isSending, setSending] = useState(false)
  useEffect(() => setPolls(post.polls), [post.polls])
  const choose = async (chosen: string) => {
    if (isSending) return
    const before = polls
    setSending(true)
    setPolls(withVote(polls, chosen))
    try {
      setPolls(await sendVote(chosen))
    } catch (error) {
      setPolls(before)
      toastError(error)
    } finally {
      setSending(false)
    }
  }
  return { polls, choose }
}

const LONGEST_TIMER_MS = 24 * 3600_000

function useIsOver(end: Date | undefined): boolean {
  const left = end ? end.getTime() - Date.now() : Number.POSITIVE_INFINITY
  const [, wake] = useState(0)
  useEffect(() => {
    if (left <= 0 || left > LONGEST_TIMER_MS) return
    const timer = setTimeout(() => wake((times) => times + 1), left)
    return () => clearTimeout(timer)
  }, [left])
  return left <= 0
}
