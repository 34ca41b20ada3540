import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatMonth } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useOnReconnect, useRealtimeEvent } from '../../../lib/realtime/realtime.ts'
import { IconButton } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { InfiniteListFooter } from '../../../ui/infinite-list-footer.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import results from '../message-results.module.css'
import {
  type ContentKind,
  refreshSharedMedia,
  useSharedMedia,
  type WireMessage,
} from '../queries.ts'
import styles from './shared-media.module.css'
import { LinkRow, SoundRow, Tile } from './shared-rows.tsx'
import { byMonth, filesOf, linksIn } from './shared-rules.ts'

interface SharedMediaProps {
  conversationId: string
  onClose: () => void
  /** Called with the number of the message that was chosen. */
  onJump: (seq: number) => void
}

/**
 * Shows the photos, videos, sounds or links of a conversation by month, in the place of its
 * history.
 */
export default function SharedMedia({ conversationId, onClose, onJump }: SharedMediaProps) {
  const [kind, setKind] = useState<ContentKind>('photo')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useChanges(conversationId)
  return (
    <section className={results.panel} aria-labelledby="shared-media">
      <div className={styles.head}>
        <h2 ref={heading} id="shared-media" tabIndex={-1}>{t`Photos, videos and links`}</h2>
        <IconButton label={t`Back to the messages`} onClick={onClose}>
          <IconX size={20} />
        </IconButton>
      </div>
      <Kinds kind={kind} onChoose={setKind} />
      <Months key={kind} conversationId={conversationId} kind={kind} onJump={onJump} />
    </section>
  )
}

/** Several messages in a row are read with one request. */
const REFRESH_MS = 300

/** Reads what is shown again when messages with files or links come, change or are deleted. */
function useChanges(conversationId: string): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refresh = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refreshSharedMedia(), REFRESH_MS)
  }
  const hear = (message: WireMessage) => message.conversationId === conversationId && refresh()
  useRealtimeEvent('message_created', (message) => {
    if (message.fileIds.length > 0 || linksIn(message.text).length > 0) hear(message)
  })
  useRealtimeEvent('message.updated', hear)
  useRealtimeEvent('message_deleted', hear)
  useOnReconnect(refresh)
}

interface KindsProps {
  kind: ContentKind
  onChoose: (kind: ContentKind) => void
}

function Kinds({ kind, onChoose }: KindsProps) {
  const kinds = [
    { value: 'photo', text: t`Photos` },
    { value: 'video', text: t`Videos` },
    { value: 'audio', text: t`Sounds` },
    { value: 'link', text: t`Links` },
  ] as const
  return (
    <fieldset className={results.kinds}>
      <legend className="hidden-visually">{t`Kind of content`}</legend>
      {kinds.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === kind}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}

interface MonthsProps {
  conversationId: string
  kind: ContentKind
  onJump: (seq: number) => void
}

function Months({ conversationId, kind, onJump }: MonthsProps) {
  const list = useSharedMedia(conversationId, kind)
  const messages = list.items.filter((message) => contains(message, kind))
  if (!list.isReady) return list.error ? <ErrorState onRetry={list.loadMore} /> : <Placeholders />
  return (
    <>
      {messages.length === 0 && !list.hasMore && (
        <EmptyState title={emptyTitle(kind)}>
          {t`Photos, videos, sounds and links that either of you sends appear here.`}
        </EmptyState>
      )}
      {byMonth(messages).map(({ month, messages: ofMonth }) => (
        <section key={month} className={styles.month} aria-labelledby={`shared-${month}`}>
          <h3 id={`shared-${month}`}>{formatMonth(month)}</h3>
          <ul className={kind === 'photo' || kind === 'video' ? styles.grid : undefined}>
            {ofMonth.flatMap((message) => rowsOf(message, kind, onJump))}
          </ul>
        </section>
      ))}
      <InfiniteListFooter list={list} placeholder={<Skeleton height={96} />} />
    </>
  )
}

const contains = (message: WireMessage, kind: ContentKind): boolean =>
  kind === 'link' ? linksIn(message.text).length > 0 : filesOf(message, kind).length > 0

function rowsOf(
  message: WireMessage,
  kind: ContentKind,
  onJump: (seq: number) => void,
): readonly ReactNode[] {
  const jump = () => onJump(message.seq)
  if (kind === 'link')
    return linksIn(message.text).map((link) => (
      <LinkRow key={`${message._id} ${link}`} message={message} link={link} onJump={jump} />
    ))
  return filesOf(message, kind).map((shared) => {
    const key = `${message._id} ${shared.file._id}`
    return kind === 'audio' ? (
      <SoundRow key={key} shared={shared} onJump={jump} />
    ) : (
      <Tile key={key} shared={shared} kind={kind} onJump={jump} />
    )
  })
}

const emptyTitle = (kind: ContentKind): string =>
  ({
    photo: t`No photos yet`,
    video: t`No videos yet`,
    audio: t`No sounds yet`,
    link: t`No links yet`,
  })[kind]

function Placeholders() {
  return (
    <Loading label={t`Loading`}>
      <div className={results.placeholders}>
        <Skeleton height={96} />
        <Skeleton height={96} />
      </div>
    </Loading>
  )
}
