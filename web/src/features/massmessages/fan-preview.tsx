import { PREVIEW_RECIPIENTS } from '@stagedoor/contract/massmessages'
import { type KeyboardEvent, use, useState } from 'react'
import { useDebounced } from '../../lib/browser/use-debounced.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DrawMessageContext } from '../content/attachments/draw-message.tsx'
import styles from './massmessages.module.css'
import { type MessagePreview, type MessagePreviewBody, useMessagePreview } from './queries.ts'

const PAUSE_MS = 400

/** Shows a message as a recipient of the performer’s choice would see it. */
export function FanPreview({ content }: { content: MessagePreviewBody }) {
  const draw = use(DrawMessageContext)
  const [fanId, setFanId] = useState('')
  const [typed, setTyped] = useState<string>()
  const q = typed?.trim()
  const isEmpty = !content.text && !content.fileIds?.length
  const asked = useDebounced(
    JSON.stringify({ ...content, ...(fanId && { fanId }), ...(q && { q }) }),
    PAUSE_MS,
  )
  const { data, error, refetch } = useMessagePreview(
    JSON.parse(asked) as MessagePreviewBody,
    !isEmpty,
  )
  const renew = async (fileId: string) => {
    const file = (await refetch()).data?.message.files.find(({ _id }) => _id === fileId)
    if (!file) throw new Error(t`This file cannot be shown.`)
    return file
  }
  const recipient = data?.recipient
  const named = recipient
    ? data.message
    : data && { ...data.message, text: data.message.text.replaceAll('{name}', t`Alex`) }
  return (
    <figure className={styles.preview}>
      <figcaption className="dim">
        {recipient ? t`As ${recipient.name} sees it` : t`As a fan sees it`}
      </figcaption>
      {isEmpty && <p className="dim">{t`Your message appears here.`}</p>}
      {!isEmpty && error && <p role="status">{error.message}</p>}
      {!isEmpty && !error && (named ? draw(named, renew) : <Skeleton height={60} />)}
      {!isEmpty && data && (
        <RecipientFields
          preview={data}
          typed={typed}
          onType={(text) => {
            // The one who is shown stays while others are looked for.
            setFanId(fanId || (recipient?._id ?? ''))
            setTyped(text)
          }}
          onChoose={setFanId}
        />
      )}
    </figure>
  )
}

interface RecipientFieldsProps {
  preview: MessagePreview
  /** The words of the search; undefined before the first one. */
  typed: string | undefined
  onType: (text: string) => void
  onChoose: (fanId: string) => void
}

/** Chooses the recipient who is shown, among a few or by a search of all. */
function RecipientFields({
  preview: { recipient, recipients },
  typed,
  onType,
  onChoose,
}: RecipientFieldsProps) {
  const hasMany = typed !== undefined || recipients.length >= PREVIEW_RECIPIENTS
  const isAlone = !recipients.some(({ _id }) => _id !== recipient?._id)
  return (
    <>
      {hasMany && (
        <TextField
          type="search"
          label={t`Find a recipient`}
          placeholder={t`Name or username`}
          autoComplete="off"
          maxLength={100}
          hint={typed && isAlone ? t`No other recipient is called so.` : undefined}
          value={typed ?? ''}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={keepForm}
        />
      )}
      {!isAlone && (
        <SelectField
          label={t`Show it as it looks to`}
          options={recipients.map(({ _id, name, username }) => ({
            value: _id,
            text: `${name} @${username}`,
          }))}
          value={recipient?._id ?? ''}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </>
  )
}

/** Keeps Enter from sending the form around a search. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}
