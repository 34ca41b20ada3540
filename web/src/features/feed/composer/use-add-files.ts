import { POST_FILES_MAX } from '@stagedoor/contract/feed'
import { formatCount } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import { refusalOf } from '../../../lib/uploads/accepted.ts'
import { mediaOf } from '../../../lib/uploads/media-of.ts'
import { toast } from '../../../ui/toast.ts'
import type { Draft } from './draft.ts'
import { isMixable, kindOfType, roomFor, type UploadItem } from './upload-items.ts'
import type { Uploads } from './use-uploads.ts'

interface AddFilesOptions {
  draft: Draft
  setDraft: (change: (known: Draft) => Draft) => void
  uploads: Uploads
  /** The files of the post, without those that its type leaves out. */
  own: readonly UploadItem[]
  /** The type of the post cannot change. */
  isFixed: boolean
}

/**
 * Adds the files that fit and says why others do not. An empty post takes the type of the files
 * dropped onto it.
 */
export function useAddFiles({ draft, setDraft, uploads, own, isFixed }: AddFilesOptions) {
  const site = useSite()
  return (files: readonly File[]) => {
    const good = files.filter((file) => {
      const refusal = refusalOf(file, site)
      if (refusal) toast({ tone: 'bad', text: refusal })
      return !refusal
    })
    const dropped = good[0] && mediaOf(good[0])
    const isMixed = isMixable(draft.type)
    const wanted = kindOfType[draft.type]
    const kind = isMixed || isFixed ? wanted : dropped
    if (!dropped || !kind) return
    const isStream = !isMixed && kind === wanted
    const fitting = isStream ? good.filter((file) => mediaOf(file) === kind) : good
    const room = roomFor(own)
    if (fitting.length < good.length) {
      toast({ tone: 'bad', text: t`The announcement of a stream takes photos only.` })
    } else if (fitting.length > room) toast({ tone: 'bad', text: tooManyMessage() })
    if (isMixed ? own.length === 0 && !isFixed : kind !== wanted)
      setDraft((known) => ({ ...known, type: dropped }))
    uploads.add(fitting.slice(0, room))
  }
}

const tooManyMessage = (): string =>
  t`A post can have at most ${formatCount(POST_FILES_MAX)} files. The others were left out.`
