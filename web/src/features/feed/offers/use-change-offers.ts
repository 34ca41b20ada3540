import { useState } from 'react'
import { formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext } from '../../../lib/i18n/i18n.ts'
import { toast, toastError } from '../../../ui/toast.ts'
import type { SeveralProps } from '../../content/studio/studio-kind.ts'
import { changeOffers, type OffersBody } from './queries.ts'

/** The chosen posts of a dialog that changes them. */
export interface OffersDialogProps extends SeveralProps {
  readonly onClose: () => void
}

/**
 * Returns what changes the offers of the chosen posts, closes the dialog, and shows which posts
 * were refused and why.
 */
export function useChangeOffers({ rows, bulk, onClose }: OffersDialogProps) {
  const [isPending, setPending] = useState(false)
  const change = async (offer: Omit<OffersBody, 'postIds'>) => {
    setPending(true)
    try {
      const { data } = await changeOffers({ postIds: rows.map(({ id }) => id), ...offer })
      const names = new Map(rows.map(({ id, name }) => [id, name]))
      const refused = data.flatMap(({ postId: id, refusal }) =>
        refusal ? [{ id, name: names.get(id) ?? '', reason: refusal.message }] : [],
      )
      const done = data.length - refused.length
      const count = formatCount(done)
      if (refused.length === 0)
        toast({ text: ngettext(msgid`${count} post changed`, `${count} posts changed`, done) })
      onClose()
      bulk.finish({ done, refused })
    } catch (error) {
      toastError(error)
      setPending(false)
    }
  }
  return { isPending, change }
}
