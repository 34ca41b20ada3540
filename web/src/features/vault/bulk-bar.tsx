import { useState } from 'react'
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
  const [asking, setAsking] = useState<'move' | 'tag'>()
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
          <Button
            size="s"
            onClick={() => void downloadOriginals(fileIds).catch(toastError)}
          >{t`Download`}</Button>
          <Button size="s" variant="danger" onClick={trash}>{t`Move to trash`}</Button>
        </>
      )}
      <Button size="s" variant="quiet" onClick={onDone}>{t`Cancel`}</Button>
      {asking === 'move' && (
        <MoveDialog
          folders={folders}
          onClose={() => setAsking(undefined)}
          onMove={(folderId) => void run(change({ fileIds, folderId }), t`Moved`)}
        />
      )}
      {asking === 'tag' && (
        <TagDialog
          onClose={() => setAsking(undefined)}
          onTag={(addTags) => void run(change({ fileIds, addTags }), t`Tagged`)}
        />
      )}
    </div>
  )
}
