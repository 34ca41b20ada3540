import { lazy, Suspense, useState } from 'react'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import styles from './bulk-bar.module.css'
import { MoveDialog, TagDialog } from './file-dialogs.tsx'
import {
  change,
  downloadOriginals,
  moveToTrash,
  restoreFromTrash,
  type WireFolders,
} from './queries.ts'

const ChosenPeople = lazy(() => import('../content/people/chosen-people.tsx'))

interface BulkBarProps {
  /** The ids of the chosen files. */
  chosen: readonly string[]
  folders: WireFolders['folders']
  /** True in the trash. */
  isTrash: boolean
  /** Chooses nothing any more. */
  onDone: () => void
}

/** Draws the actions on the chosen files. */
export function BulkBar({ chosen, folders, isTrash, onDone }: BulkBarProps) {
  const [asking, setAsking] = useState<'move' | 'tag' | 'people'>()
  if (chosen.length === 0) return null
  const fileIds = [...chosen]
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
