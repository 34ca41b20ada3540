import {
  type KeyboardEvent,
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { lineReport } from '../../../lib/media/line-report.ts'
import { goToLogin } from '../../../lib/navigation/navigation.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { cx } from '../../../ui/class-names.ts'
import { Price } from '../../../ui/price.tsx'
import { toastError } from '../../../ui/toast.ts'
import { useRemoveLine } from '../queries.ts'
import styles from './replay-chat.module.css'
import { type LineMenuActions, ReplayLineMenu } from './replay-line-menu.tsx'
import { type PlayedReplay, type ReplayLine, useReplayChat } from './use-replay-chat.ts'

type WireLine = ReplayLine['line']

/** The lines that stay on screen. */
const SHOWN = 60

/**
 * Shows over a replay what was written in its chat until the second that plays, newest last. It is
 * read aloud only where its reader goes to it.
 */
export default function ReplayChat(played: PlayedReplay) {
  const { lines, state, canRemove, hide } = useReplayChat(played)
  const { actionsFor, dialog } = useLineMenu(canRemove, hide)
  const list = useRef<HTMLDivElement>(null)
  const until = lines.findLastIndex(({ second }) => second <= played.at) + 1
  const newest = lines[until - 1]?.line._id
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is scrolled to
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [newest])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps the keys of its list and menus from the player
    <div className={styles.chat} onKeyDown={keepOwnKeys}>
      <div
        ref={list}
        className={styles.scroller}
        role="log"
        aria-live="off"
        aria-label={t`Chat of the stream`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which keys can do only where it takes the focus
        tabIndex={0}
      >
        <ol>
          {lines.slice(Math.max(0, until - SHOWN), until).map(({ line }) => (
            <Line key={line._id} line={line} actionsFor={actionsFor} />
          ))}
        </ol>
        {state === 'failed' && <p>{t`The chat could not be loaded`}</p>}
        {state === 'loaded' && until === 0 && <p>{t`Nobody has written yet.`}</p>}
      </div>
      {dialog}
    </div>
  )
}

/** Keeps the keys that scroll the list and move in menus from the player, where they seek. */
function keepOwnKeys(event: KeyboardEvent): void {
  if (/^(Arrow|Home|End|Page| )/.test(event.key)) event.stopPropagation()
}

/** Returns what the viewer may do with a line, and the dialog by which one is reported. */
function useLineMenu(canRemove: boolean, hide: (id: string) => void) {
  const viewerId = useViewer()?._id
  const remove = useRemoveLine()
  const [reported, setReported] = useState<WireLine>()
  const latest = useRef({ remove, hide })
  useEffect(() => {
    latest.current = { remove, hide }
  })
  const onRemove = useCallback(({ _id: id, conversationId }: WireLine) => {
    const { remove, hide } = latest.current
    void remove({ params: { conversationId, id } }).then(() => hide(id), toastError)
  }, [])
  const actionsFor = useCallback(
    ({ senderId }: WireLine): LineMenuActions => {
      const isOwn = senderId === viewerId
      return {
        ...(!isOwn && lineReport() && { onReport: viewerId ? setReported : goToLogin }),
        ...((isOwn || canRemove) && { onRemove }),
      }
    },
    [viewerId, canRemove, onRemove],
  )
  return {
    actionsFor,
    dialog: reported && <LineReport line={reported} onClose={() => setReported(undefined)} />,
  }
}

/** Shows the dialog by which a line is reported, whose keys are not those of the player. */
function LineReport({ line, onClose }: { line: WireLine; onClose: () => void }) {
  const Dialog = useMemo(() => {
    const load = lineReport()
    return load && lazy(load)
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps the keys of the dialog inside
    <div onKeyDown={(event) => event.stopPropagation()}>
      <Suspense>
        {Dialog && <Dialog lineId={line._id} name={line.senderInfo.name} onClose={onClose} />}
      </Suspense>
    </div>
  )
}

interface LineProps {
  line: WireLine
  actionsFor: (line: WireLine) => LineMenuActions
}

/** Shows a line: its writer and text, a tip, or what the site reported. */
const Line = memo(function Line({ line, actionsFor }: LineProps) {
  const { type, text, price } = line
  if (type === 'notify') return <li dir="auto">{noticeText(line)}</li>
  return (
    <li className={cx(styles.line, type === 'tip' && styles.tip)}>
      <p dir="auto">
        {type === 'tip' ? (
          jt`${writer(line)} tipped ${<Price key="2" tokens={price ?? 0} />}`
        ) : (
          <>{writer(line)} </>
        )}
        {type === 'tip' && text && ' · '}
        {text}
      </p>
      <ReplayLineMenu line={line} {...actionsFor(line)} />
    </li>
  )
})

const writer = ({ senderInfo, isPerformer }: WireLine) => (
  <b key="1" className={isPerformer ? styles.performer : undefined} translate="no">
    {senderInfo.name}
    {isPerformer && <span className="hidden-visually"> {t`(creator)`}</span>}
  </b>
)

function noticeText({ notice, text }: WireLine): string {
  const value = notice?.value ?? ''
  if (notice?.kind === 'goal_reached') return t`The goal is reached: ${value}`
  return notice?.kind === 'title_changed' ? t`The title is now: ${value}` : text
}
