import { useState } from 'react'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import styles from './people.module.css'
import { PeopleDialog } from './people-dialog.tsx'
import { PersonLine } from './person-line.tsx'
import { useInFiles, useNameInFiles, type WireFile } from './queries.ts'

/** Returns true for a file that others do not see before something is said or answered. */
const isOpen = ({ people, isStated, isWaiting }: WireFile, asksEachTime: boolean): boolean =>
  people.some(({ state }) => state !== 'released') ||
  (people.length === 0 && !isStated && (isWaiting || asksEachTime))

/** Shows who is in files where they are used: what is missing, and what the creator can do. */
export default function PeoplePanel({ fileIds }: { fileIds: readonly string[] }) {
  const { data: read } = useInFiles(fileIds)
  const [stating, setStating] = useState<readonly WireFile[]>([])
  if (!read || read.data.length === 0) return null
  const { data: files, asksEachTime } = read
  const open = files.filter((file) => isOpen(file, asksEachTime)).length
  return (
    <details className={styles.panel} open={open > 0 || undefined}>
      <summary>
        {t`People in it`} <Summary files={files} open={open} />
      </summary>
      <Actions files={files} onState={() => setStating(files)} />
      <ul className={styles.list}>
        {files.map((file) => (
          <FileRow
            key={file._id}
            file={file}
            isAlone={files.length === 1}
            isWaiting={isOpen(file, asksEachTime)}
            onState={() => setStating([file])}
          />
        ))}
      </ul>
      <PeopleDialog
        key={stating.map(({ _id }) => _id).join()}
        files={stating}
        onClose={() => setStating([])}
      />
    </details>
  )
}

function Summary({ files, open }: { files: readonly WireFile[]; open: number }) {
  if (open > 0)
    return (
      <Badge tone="wait">{ngettext(msgid`${open} file waits`, `${open} files wait`, open)}</Badge>
    )
  const isOnlyMe = files.every(({ people }) => people.every(({ isSelf }) => isSelf))
  return <Badge tone="good">{isOnlyMe ? t`Only you` : t`Everybody has agreed`}</Badge>
}

function Actions({ files, onState }: { files: readonly WireFile[]; onState: () => void }) {
  const name = useNameInFiles({
    onDone: () => toast({ text: t`Saved` }),
    onFailed: toastError,
  })
  const fileIds = files.map(({ _id }) => _id)
  return (
    <div className={styles.actions}>
      <Button
        size="s"
        pending={name.isPending}
        onClick={() => name.mutate({ body: { fileIds, isSelf: true, personIds: [] } })}
      >
        {t`Only me`}
      </Button>
      <Button size="s" onClick={onState}>
        {t`Somebody else is in it`}
      </Button>
    </div>
  )
}

interface FileRowProps {
  readonly file: WireFile
  readonly isAlone: boolean
  /** True while others do not see it before its creator says who is in it. */
  readonly isWaiting: boolean
  readonly onState: () => void
}

/** Shows the people in one file; its picture and name where there are several. */
function FileRow({ file, isAlone, isWaiting, onState }: FileRowProps) {
  const { name, preview, people } = file
  return (
    <li className={styles.row}>
      {!isAlone && preview && <img src={preview} alt="" loading="lazy" />}
      <div className={styles.about}>
        {!isAlone && <span translate="no">{name}</span>}
        {people.length === 0 && <span className="dim">{emptyText(file, isWaiting)}</span>}
        <ul className={styles.people}>
          {people.map((person) => (
            <PersonLine key={person._id} person={person} />
          ))}
        </ul>
      </div>
      {!isAlone && (
        <Button size="s" variant="quiet" onClick={onState} aria-label={t`Who is in ${name}?`}>
          {t`Change`}
        </Button>
      )}
    </li>
  )
}

/** Says what nobody named in a file means. */
function emptyText({ isStated }: WireFile, isWaiting: boolean): string {
  if (isStated) return t`Nobody can be seen or heard in it.`
  return isWaiting ? t`You have not said who is in it.` : t`Only you, unless you say otherwise.`
}
