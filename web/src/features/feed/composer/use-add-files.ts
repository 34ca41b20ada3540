import { formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import { refusalOf } from '../../../lib/uploads/accepted.ts'
import { mediaOf } from '../../../lib/uploads/media-of.ts'
import { toast } from '../../../ui/toast.ts'
import type { Draft } from './draft.ts'
import { kindOfType, maxFilesOf, type UploadItem } from './upload-items.ts'
import type { Uploads } from './use-uploads.ts'

interface AddFilesOptions {
  draft: Draft
  setDraft: (change: (known: Draft) => Draft) => void
  uploads: Uploads
  /** The type of the post cannot change. */
  isFixed: boolean
}

/**
 * Adds the files that fit and says why others do not. An empty post takes the type of the files
 * dropped onto it.
 */
export function useAddFiles({ draft, setDraft, uploads, isFixed }: AddFilesOptions) {
  const site = useSite()
  return (files: readonly File[]) => {
    const good = files.filter((file) => {
      const refusal = refusalOf(file, site)
      if (refusal) toast({ tone: 'bad', text: refusal })
      return !refusal
    })
    const dropped = good[0] && mediaOf(good[0])
    const wanted = kindOfType[draft.type]
    const kind = isFixed ? wanted : dropped
    if (!kind) return
    const fitting = good.filter((file) => mediaOf(file) === kind)
    const room = maxFilesOf(kind) - uploads.items.filter((item) => item.kind === kind).length
    if (fitting.length < good.length) {
      toast({
        tone: 'bad',
        text: t`A post can have photos, a video or audio, not a mix of them. The others were left out.`,
      })
    } else if (fitting.length > room) {
      toast({ tone: 'bad', text: tooManyMessage(kind) })
    }
    if (kind !== wanted) setDraft((known) => ({ ...known, type: kind }))
    uploads.add(fitting.slice(0, Math.max(room, 0)))
  }
}

function tooManyMessage(kind: UploadItem['kind']): string {
  const most = maxFilesOf(kind)
  if (kind === 'video') return t`A post can have one video. The others were left out.`
  return kind === 'photo'
    ? ngettext(
        msgid`A post can have at most ${formatCount(most)} photo. The others were left out.`,
        `A post can have at most ${formatCount(most)} photos. The others were left out.`,
        most,
      )
    : ngettext(
        msgid`A post can have at most ${formatCount(most)} audio file. The others were left out.`,
        `A post can have at most ${formatCount(most)} audio files. The others were left out.`,
        most,
      )
}
