import { type ReactNode, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { WireFolders } from './queries.ts'

interface MoveDialogProps {
  folders: WireFolders['folders']
  onMove: (folderId: string | null) => void
  onClose: () => void
}

/** Asks for the folder to move files to. */
export function MoveDialog({ folders, onMove, onClose }: MoveDialogProps) {
  const [folderId, setFolderId] = useState('')
  return (
    <AskDialog title={t`Move to a folder`} action={t`Move`} onClose={onClose} onAnswer={() => onMove(folderId || null)}>
      <SelectField
        label={t`Folder`}
        value={folderId}
        placeholder={t`No folder`}
        options={folders.map(({ _id, name }) => ({ value: _id, text: name }))}
        onChange={({ target }) => setFolderId(target.value)}
      />
    </AskDialog>
  )
}

/** Asks for tags to add to files. */
export function TagDialog({ onTag, onClose }: { onTag: (tags: string[]) => void; onClose: () => void }) {
  const [text, setText] = useState('')
  const tags = text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  return (
    <AskDialog title={t`Add tags`} action={t`Add`} onClose={onClose} onAnswer={() => tags.length > 0 && onTag(tags)}>
      <TextField
        label={t`Tags`}
        hint={t`Separate tags with commas. Only you see them.`}
        value={text}
        data-autofocus
        onChange={({ target }) => setText(target.value)}
      />
    </AskDialog>
  )
}

interface FolderDialogProps {
  /** The name of the folder to rename; absent for a new one. */
  name?: string | undefined
  onName: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a folder. */
export function FolderDialog({ name: before = '', onName, onClose }: FolderDialogProps) {
  const [name, setName] = useState(before)
  const title = before ? t`Rename the folder` : t`New folder`
  return (
    <AskDialog title={title} action={t`Save`} onClose={onClose} onAnswer={() => name.trim() && onName(name.trim())}>
      <TextField
        label={t`Name`}
        value={name}
        maxLength={60}
        data-autofocus
        onChange={({ target }) => setName(target.value)}
      />
    </AskDialog>
  )
}

interface AskDialogProps {
  title: string
  action: string
  onAnswer: () => void
  onClose: () => void
  children: ReactNode
}

function AskDialog({ title, action, onAnswer, onClose, children }: AskDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onAnswer()
        }}
      >
        <ConfirmationBody>{children}</ConfirmationBody>
        <ConfirmationActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary">
            {action}
          </Button>
        </ConfirmationActions>
      </form>
    </Dialog>
  )
}
