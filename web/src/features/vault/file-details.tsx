import type { AiOrigin } from '@stagedoor/contract/media'
import { VAULT_TAGS_MAX } from '@stagedoor/contract/vault'
import { useState } from 'react'
import { Link } from 'react-router'
import { tagsOf, tagsProblem } from '../../lib/forms/tags.ts'
import { formatBytes } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t, translateText } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { AiOriginField } from '../content/ai/ai-origin-field.tsx'
import { FilePeople } from '../content/people/file-people.tsx'
import styles from './file-details.module.css'
import { RemoveDialog } from './file-dialogs.tsx'
import { FileRecipients } from './file-recipients.tsx'
import { kindLabel, mediaLabel, stateLabel } from './labels.ts'
import {
  change,
  describe,
  downloadOriginals,
  label,
  moveToTrash,
  replaceEverywhere,
  restoreFromTrash,
  takeOutEverywhere,
  useVaultFile,
  type WireVaultFile,
  type WireVaultUse,
} from './queries.ts'
import { VaultPicker } from './vault-picker.tsx'

interface FileDetailsProps {
  /** The file that is shown; none closes the panel. */
  id: string | undefined
  onClose: () => void
}

/**
 * Shows a file of the vault in a panel: its preview, its texts, its uses, and the actions on it.
 */
export function FileDetails({ id, onClose }: FileDetailsProps) {
  return (
    <Sheet open={id !== undefined} title={t`File`} onClose={onClose}>
      {id !== undefined && <Details id={id} onClose={onClose} />}
    </Sheet>
  )
}

function Details({ id, onClose }: FileDetailsProps & { id: string }) {
  const { data, error, refetch } = useVaultFile(id)
  if (error) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  const size = formatBytes(data.file.size)
  return (
    <div className={cx(styles.body, styles.panel)}>
      <Preview file={data} />
      <p className="dim">{`${mediaLabel(data.media)} · ${size}`}</p>
      {data.file.reason && <p role="alert">{translateText(data.file.reason)}</p>}
      <FilePeople fileIds={[data._id]} />
      <TextFields key={data._id} file={data} />
      <Uses uses={data.uses} />
      <FileRecipients fileId={data._id} />
      <Actions file={data} onClose={onClose} />
    </div>
  )
}

function Preview({ file: { file, media } }: { file: WireVaultFile }) {
  const largest = file.pictures.at(-1)
  if (media === 'audio' && file.url) {
    return (
      <div className={styles.preview}>
        {/* biome-ignore lint/a11y/useMediaCaption: the file's own sound, for its owner */}
        <audio src={file.url} controls />
      </div>
    )
  }
  if (media === 'video' && file.url && file.mimeType === 'video/mp4') {
    return (
      <div className={styles.preview}>
        {/* biome-ignore lint/a11y/useMediaCaption: the file's own picture and sound, for its owner */}
        <video
          src={file.url}
          poster={largest?.url}
          aria-label={file.name}
          controls
          playsInline
          preload="none"
        />
      </div>
    )
  }
  if (!largest) return null
  const { url, width, height } = largest
  return (
    <div className={styles.preview}>
      <img src={url} width={width} height={height} alt={file.alt || file.name} />
    </div>
  )
}

function TextFields({ file }: { file: WireVaultFile }) {
  const [name, setName] = useState(file.file.name)
  const [alt, setAlt] = useState(file.file.alt)
  const [aiOrigin, setAiOrigin] = useState(file.file.aiOrigin ?? null)
  const [tags, setTags] = useState(file.tags.join(', '))
  const problem = tagsProblem(tags, VAULT_TAGS_MAX)
  const save = async () => {
    if (problem) return
    try {
      await saveTexts(file, { name, alt, aiOrigin, tags: tagsOf(tags) })
      toast({ text: t`Saved` })
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <form
      className={styles.body}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={t`Name`}
        value={name}
        maxLength={255}
        onChange={({ target }) => setName(target.value)}
      />
      {file.media !== 'audio' && (
        <TextField
          label={t`Alt text`}
          hint={t`For people who cannot see it.`}
          value={alt}
          maxLength={500}
          onChange={({ target }) => setAlt(target.value)}
        />
      )}
      <TextField
        label={t`Tags`}
        hint={t`Separate tags with commas. Only you see them.`}
        value={tags}
        error={problem}
        onChange={({ target }) => setTags(target.value)}
      />
      <AiOriginField value={aiOrigin} claims={file.file.claims} onChange={setAiOrigin} />
      <div>
        <Button type="submit">{t`Save`}</Button>
      </div>
    </form>
  )
}

interface Texts {
  readonly name: string
  readonly alt: string
  readonly aiOrigin: AiOrigin | null
  readonly tags: readonly string[]
}

async function saveTexts(file: WireVaultFile, texts: Texts): Promise<void> {
  const { name, alt, aiOrigin, tags } = texts
  const removeTags = file.tags.filter((tag) => !tags.includes(tag))
  const named = name.trim() ? { name } : {}
  if (aiOrigin !== (file.file.aiOrigin ?? null)) await label.only(file._id, aiOrigin)
  if (alt !== file.file.alt) await describe.only(file._id, alt)
  await change({ fileIds: [file._id], addTags: [...tags], removeTags, ...named })
}

function Uses({ uses }: { uses: readonly WireVaultUse[] }) {
  return (
    <section>
      <h3>{t`Used in`}</h3>
      {uses.length === 0 && <p className="dim">{t`Not used yet`}</p>}
      <ul className={styles.uses}>
        {uses.map((use) => (
          <li key={use._id}>
            <UseLink use={use} />{' '}
            <span className="dim">{`${kindLabel(use.kind)} · ${stateLabel(use.state)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function UseLink({ use: { _id, kind, title, state } }: { use: WireVaultUse }) {
  const text = title || t`Untitled`
  if (state === 'deleted') return text
  if (kind === 'feed') return <Link to={href('creator/edit-post', { id: _id })}>{text}</Link>
  if (kind === 'story') return <Link to={href('creator/stories')}>{text}</Link>
  if (kind === 'video') return <Link to={href('creator/edit-video', { id: _id })}>{text}</Link>
  if (kind === 'product') return <Link to={href('creator/edit-product', { id: _id })}>{text}</Link>
  if (kind === 'gallery') return <Link to={href('creator/edit-gallery', { id: _id })}>{text}</Link>
  if (kind === 'mass_message') return <Link to={href('creator/mass-messages')}>{text}</Link>
  if (kind === 'sequence' || kind === 'automatic_message')
    return <Link to={href('creator/sequences')}>{text}</Link>
  return text
}

interface ActionsProps {
  file: WireVaultFile
  onClose: () => void
}

function Actions(props: ActionsProps) {
  const { _id, media, useCount, trashedAt, file } = props.file
  const [isReplacing, setReplacing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { leave, replaceBy, removeEverywhere } = useChanges(props)
  return (
    <div className={styles.actions}>
      {file.status === 'finished' && (
        <Button size="s" onClick={() => void downloadOriginals([_id]).catch(toastError)}>
          {t`Download original`}
        </Button>
      )}
      {useCount > 0 && (
        <>
          <Button size="s" onClick={() => setReplacing(true)}>{t`Replace everywhere`}</Button>
          <Button size="s" variant="danger" onClick={() => setRemoving(true)}>
            {t`Remove everywhere`}
          </Button>
        </>
      )}
      {isRemoving && (
        <RemoveDialog
          onRemove={() => {
            setRemoving(false)
            removeEverywhere()
          }}
          onClose={() => setRemoving(false)}
        />
      )}
      <TrashButton id={_id} isInTrash={Boolean(trashedAt)} isUsed={useCount > 0} leave={leave} />
      {isReplacing && (
        <VaultPicker
          media={media}
          most={1}
          onPick={([other]) => {
            setReplacing(false)
            if (other) replaceBy(other._id)
          }}
          onClose={() => setReplacing(false)}
        />
      )}
    </div>
  )
}

/** Returns what changes a file and says that it is done. */
function useChanges({ file: { _id, useCount }, onClose }: ActionsProps) {
  const run = async (work: Promise<unknown>, text: string) => {
    try {
      await work
      toast({ text })
    } catch (error) {
      toastError(error)
    }
  }
  const replaced = () =>
    ngettext(msgid`Replaced in ${useCount} place`, `Replaced in ${useCount} places`, useCount)
  return {
    replaceBy: (otherId: string) => void run(replaceEverywhere(_id, otherId), replaced()),
    removeEverywhere: () => void run(takeOutEverywhere(_id), t`Removed`),
    leave: (work: Promise<unknown>, text: string) => void run(work, text).then(onClose),
  }
}

interface TrashButtonProps {
  id: string
  isInTrash: boolean
  isUsed: boolean
  leave: (work: Promise<unknown>, text: string) => void
}

function TrashButton({ id, isInTrash, isUsed, leave }: TrashButtonProps) {
  if (isInTrash)
    return (
      <Button size="s" onClick={() => leave(restoreFromTrash([id]), t`Restored`)}>
        {t`Restore`}
      </Button>
    )
  if (isUsed) return null
  return (
    <Button
      size="s"
      variant="danger"
      onClick={() => leave(moveToTrash([id]), t`Moved to the trash`)}
    >
      {t`Move to trash`}
    </Button>
  )
}
