import { VAULT_TAGS_MAX } from '@stagedoor/contract/vault'
import { type ReactNode, useState } from 'react'
import { tagsOf, tagsProblem } from '../../lib/forms/tags.ts'
import { t } from '../../lib/i18n/i18n.ts'
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
    <AskDialog
      title={t`Move to a folder`}
      action={t`Move`}
      onClose={onClose}
      onAnswer={() => onMove(folderId || null)}
    >
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
export function TagDialog({
  onTag,
  onClose,
}: {
  onTag: (tags: string[]) => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const tags = tagsOf(text)
  const problem = tagsProblem(text, VAULT_TAGS_MAX)
  return (
    <AskDialog
      title={t`Add tags`}
      action={t`Add`}
      onClose={onClose}
      onAnswer={() => tags.length > 0 && !problem && onTag(tags)}
    >
      <TextField
        label={t`Tags`}
        hint={t`Separate tags with commas. Only you see them.`}
        value={text}
        error={problem}
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
    <AskDialog
      title={title}
      action={t`Save`}
      onClose={onClose}
      onAnswer={() => name.trim() && onName(name.trim())}
    >
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

/**
 * Asks before a file is taken out of everything that shows it, and says what that means for those
 * items.
 */
export function RemoveDialog({ onRemove, onClose }: { onRemove: () => void; onClose: () => void }) {
  return (
    <AskDialog
      title={t`Remove from everything?`}
      action={t`Remove`}
      isDanger
      onClose={onClose}
      onAnswer={onRemove}
    >
      <p>{t`Whatever shows nothing else is deleted, and so is what fans have bought. They keep what they paid for.`}</p>
      <p className="dim">{t`The file stays in your vault. To show another one instead, replace it everywhere.`}</p>
    </AskDialog>
  )
}

interface AskDialogProps {
  title: string
  action: string
  isDanger?: boolean
  onAnswer: () => void
  onClose: () => void
  children: ReactNode
}

function AskDialog({
  title,
  action,
  isDanger = false,
  onAnswer,
  onClose,
  children,
}: AskDialogProps) {
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
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'}>
            {action}
          </Button>
        </ConfirmationActions>
      </form>
    </Dialog>
  )
}
