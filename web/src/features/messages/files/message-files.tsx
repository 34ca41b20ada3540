import { createContext, type ReactNode, use } from 'react'
import { jt, msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { joinFacts, playFacts } from '../../../lib/media/media-facts.ts'
import { countFiles, ownedLabel, paidCounts } from '../../../lib/media/owned-files.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { formatContents } from '../../content/contents.ts'
import { LockedCover } from '../../content/locked-cover.tsx'
import { UnlockButton } from '../../content/unlock-button.tsx'
import type { WireConversation, WireMessage } from '../queries.ts'
import styles from './message-files.module.css'

/** The work of other features for the files of messages: they show open ones, and sell locked ones. */
export interface FilesOfMessages {
  readonly draw: (message: WireMessage) => ReactNode
  /** Absent where nothing can be bought. */
  readonly unlock?: (message: WireMessage, contents: string) => void
  /** Asks for a tip to the performer of a conversation; absent where nobody can tip. */
  readonly tip?: (performer: WireConversation['recipientInfo']) => void
}

/** Holds what shows and sells the files of messages; without it they are only counted. */
export const FilesOfMessagesContext = createContext<FilesOfMessages | undefined>(undefined)

/** Draws the files of a message: open, locked behind their price, or in processing. */
export function MessageFiles({ message }: { message: WireMessage }) {
  const files = use(FilesOfMessagesContext)
  const unlock = files?.unlock
  const contents = formatContents(message.isLocked ? paidCounts(message) : message.counts)
  if (message.fileIds.length === 0) return null
  if (message.isLocked) {
    return (
      <>
        {showsSome(message) && files?.draw(message)}
        <LockedFiles
          message={message}
          contents={contents}
          onUnlock={unlock && (() => unlock(message, contents))}
        />
      </>
    )
  }
  const waiting = message.files.filter(({ status }) => status === 'processing').length
  // Files that were taken down are named, but not shown.
  const gone = message.fileIds.length - message.files.length
  const broken = gone + message.files.filter(({ status }) => status === 'error').length
  return (
    <>
      {files?.draw(message) ?? <p className={styles.note}>{contents}</p>}
      {waiting > 0 && (
        <p className={styles.note} role="status">
          {ngettext(
            msgid`${waiting} file is being prepared…`,
            `${waiting} files are being prepared…`,
            waiting,
          )}
        </p>
      )}
      {broken > 0 && (
        <p className={styles.note}>
          {ngettext(
            msgid`${broken} file cannot be shown.`,
            `${broken} files cannot be shown.`,
            broken,
          )}
        </p>
      )}
      <Sale message={message} />
    </>
  )
}

/** Returns true for a locked message of which some files show: free previews, or owned ones. */
const showsSome = ({ freeFileIds, ownedFiles }: WireMessage): boolean =>
  freeFileIds.length > 0 || ownedFiles > 0

/**
 * Says what files cost, and whether they were bought; to a fan who owns them already, that alone.
 */
function Sale({ message }: { message: WireMessage }) {
  const { price, isBought, isMine, ownedFiles } = message
  if (price === null) return null
  const total = countFiles(paidCounts(message))
  if (!isMine && ownedFiles > 0)
    return <p className={styles.sale}>{ownedLabel(ownedFiles, total)}</p>
  return (
    <p className={styles.sale}>
      <Price tokens={price} />
      {isBought ? (
        <Badge tone="good">{t`Bought`}</Badge>
      ) : (
        isMine && <Badge>{unsoldLabel(ownedFiles, total)}</Badge>
      )}
    </p>
  )
}

/** Says to the sender of files that were not bought how many of them the fan owns already. */
const unsoldLabel = (owned: number, total: number): string =>
  owned === 0
    ? t`Not bought yet`
    : owned === total
      ? t`The fan owns this already`
      : t`The fan owns ${owned} of ${total} already`

interface LockedFilesProps {
  message: WireMessage
  contents: string
  onUnlock: (() => void) | undefined
}

function LockedFiles({ message, contents, onUnlock }: LockedFilesProps) {
  const { price, ownedFiles, freeFileIds } = message
  const files = message.files.filter(({ _id }) => !freeFileIds.includes(_id))
  const owned = ownedLabel(ownedFiles, countFiles(paidCounts(message)))
  const preview = files.find(({ url, blurred }) => blurred && !url)
  return (
    <LockedCover
      look="message"
      className={styles.locked}
      picture={preview && { ...preview, url: preview.blurred, isBlurred: true }}
      heading={joinFacts([contents, ...playFacts(files)])}
      notes={[owned]}
    >
      {onUnlock ? (
        <UnlockButton
          content={{ _id: message._id, lockedBy: 'buy', price: price ?? 0 }}
          kind="message"
          onUnlock={(how) => how !== 'paid' && onUnlock()}
        />
      ) : (
        <Button variant="white" disabled>
          <span>{jt`Unlock · ${<Price key="1" tokens={price ?? 0} />}`}</span>
        </Button>
      )}
    </LockedCover>
  )
}
