import { useModeration } from '../../features/admin/moderation/use-moderation.tsx'
import { useReport } from '../../features/reports/use-report.tsx'

interface Moderated {
  readonly target: 'feed' | 'video' | 'gallery' | 'product'
  readonly content: { readonly _id: string; readonly performer: { readonly _id: string } }
  /** The words by which dialogs name it. */
  readonly name: string
  readonly onRemoved: () => void
}

/** Returns what reports content and, for admins, what removes it, with their dialogs. */
export function useModerated({ target, content: { _id, performer }, name, onRemoved }: Moderated) {
  const { report, dialog } = useReport()
  const { remove, dialog: removing } = useModeration(performer._id)
  return {
    onReport: () => report({ target, targetId: _id, name }),
    onRemove: remove && (() => remove({ target, id: _id, name, onRemoved })),
    dialogs: (
      <>
        {dialog}
        {removing}
      </>
    ),
  }
}
