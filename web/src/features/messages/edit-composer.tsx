import { MESSAGE_TEXT_MAX } from '@stagedoor/contract/messages'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { FormError } from '../../ui/field.tsx'
import composer from './composer.module.css'
import styles from './message-actions.module.css'
import { editMessage, type WireMessage } from './queries.ts'

interface EditComposerProps {
  message: WireMessage
  onEdited: (message: WireMessage) => void
  onCancel: () => void
}

/** Draws the field that changes a message: Enter saves, Escape cancels. */
export function EditComposer({ message, onEdited, onCancel }: EditComposerProps) {
  const [text, setText] = useState(message.text)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])
  const isEmpty = text.trim() === '' && message.fileIds.length === 0
  const save = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isEmpty || isPending) return
    setPending(true)
    try {
      onEdited(await editMessage(message._id, text.trim()))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : undefined)
      setPending(false)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void save()
  }
  return (
    <form className={composer.form} onSubmit={(event) => void save(event)}>
      <div className={styles.editing}>
        <b>{t`Edit message`}</b>
        <IconButton label={t`Cancel editing`} onClick={onCancel}>
          <IconX size={18} />
        </IconButton>
      </div>
      <div className={composer.box}>
        <textarea
          ref={field}
          rows={1}
          maxLength={MESSAGE_TEXT_MAX}
          aria-label={t`Text of the message`}
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
        <IconButton
          type="submit"
          label={t`Save changes`}
          className={composer.send}
          disabled={isEmpty || isPending}
        >
          <IconCheck size={20} stroke={2.2} />
        </IconButton>
      </div>
      <FormError>{problem}</FormError>
    </form>
  )
}
