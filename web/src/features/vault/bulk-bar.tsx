import { MESSAGE_FILES_MAX } from '@stagedoor/contract/messages'
import { lazy, Suspense, useState } from 'react'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import styles from './bulk-bar.module.css'
import { MoveDialog, TagDialog } from './file-dialogs.tsx'
import {
  change,
  downloadOriginals,
  moveToTrash,
  restoreFromTrash,
  type WireFolders,
  type WireVaultFile,
} from './queries.ts'

const ChosenPeople = lazy(() => import('../content/people/chosen-people.tsx'))

interface BulkBarProps {
  chosen: readonly WireVaultFile[]
  folders: WireFolders['folders']
  /** True in the trash. */
  isTrash: boolean
  /** What is made of files: content that begins with them. */
  makers: readonly Maker[]
  /** Chooses nothing any more. */
  onDone: () => void
}

/** Makes content of chosen files. */
export interface Maker {
  readonly text: string
  /** Returns true for files that it can be made of. */
  readonly canMake: (files: readonly WireVaultFile[]) => boolean
  /** Makes it, and goes on to its form. */
  readonly make: (files: readonly WireVaultFile[]) => Promise<void>
}

/** Draws the actions on the chosen files. */
export function BulkBar({ chosen, folders, isTrash, makers, onDone }: BulkBarProps) {
  const [asking, setAsking] = useState<'move' | 'tag' | 'people'>()
  if (chosen.length === 0) return null
  const fileIds = chosen.map(({ _id }) => _id)
  const run = async (work: Promise<unknown>, text: string) => {
    setAsking(undefined)
    try {
      await work
      toast({ text })
      onDone()
    } catch (error) {
      toastError(error)
    }
  }
  const trash = () => void run(moveToTrash(fileIds), t`Moved to the trash`)
  return (
    <div className={styles.bar}>
      <b role="status">
        {ngettext(
          msgid`${chosen.length} file chosen`,
          `${chosen.length} files chosen`,
          chosen.length,
        )}
      </b>
      {isTrash ? (
        <Button
          size="s"
          onClick={() => void run(restoreFromTrash(fileIds), t`Restored`)}
        >{t`Restore`}</Button>
      ) : (
        <>
          <MakeButtons chosen={chosen} makers={makers} />
          <Button size="s" onClick={() => setAsking('move')}>{t`Move`}</Button>
          <Button size="s" onClick={() => setAsking('tag')}>{t`Tag`}</Button>
          <Button size="s" onClick={() => setAsking('people')}>{t`People`}</Button>
          <Button
            size="s"
            onClick={() => void downloadOriginals(fileIds).catch(toastError)}
          >{t`Download`}</Button>
          <Button size="s" variant="danger" onClick={trash}>{t`Move to trash`}</Button>
        </>
      )}
      <Button size="s" variant="quiet" onClick={onDone}>{t`Cancel`}</Button>
      <Asked
        asking={asking}
        fileIds={fileIds}
        folders={folders}
        onClose={() => setAsking(undefined)}
        onChange={(changes, text) => void run(change({ fileIds, ...changes }), text)}
      />
    </div>
  )
}

/** Draws what can be made of the chosen files: a message to fans first. */
function MakeButtons({ chosen, makers }: Pick<BulkBarProps, 'chosen' | 'makers'>) {
  const [isMaking, setMaking] = useState(false)
  const fileIds = chosen.map(({ _id }) => _id)
  const canSend =
    chosen.length <= MESSAGE_FILES_MAX && chosen.every(({ media }) => media !== 'other')
  return (
    <>
      {canSend && (
        <ButtonLink
          size="s"
          variant="primary"
          to={href('creator/create-mass-message', undefined, { files: fileIds.join(',') })}
        >{t`Send to fans`}</ButtonLink>
      )}
      {makers.map(
        ({ text, canMake, make }) =>
          canMake(chosen) && (
            <Button
              key={text}
              size="s"
              disabled={isMaking}
              onClick={() => {
                setMaking(true)
                void make(chosen)
                  .catch(toastError)
                  .finally(() => setMaking(false))
              }}
            >
              {text}
            </Button>
          ),
      )}
    </>
  )
}

interface AskedProps extends Pick<BulkBarProps, 'folders'> {
  asking: 'move' | 'tag' | 'people' | undefined
  fileIds: readonly string[]
  onClose: () => void
  onChange: (changes: { folderId?: string | null; addTags?: string[] }, text: string) => void
}

/** Draws the dialog of the action that was chosen. */
function Asked({ asking, fileIds, folders, onClose, onChange }: AskedProps) {
  if (asking === 'people')
    return (
      <Suspense>
        <ChosenPeople fileIds={fileIds} onClose={onClose} />
      </Suspense>
    )
  if (asking === 'tag')
    return <TagDialog onClose={onClose} onTag={(addTags) => onChange({ addTags }, t`Tagged`)} />
  return asking === 'move' ? (
    <MoveDialog
      folders={folders}
      onClose={onClose}
      onMove={(folderId) => onChange({ folderId }, t`Moved`)}
    />
  ) : null
}
