import { useNavigate } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { toast, toastError } from '../../../ui/toast.ts'
import { useNextCase } from './queries.ts'

/** Returns a function that claims and opens the most urgent unclaimed case, if there is one. */
export function useOpenNext(): () => Promise<void> {
  const navigate = useNavigate()
  const nextCase = useNextCase()
  return async () => {
    try {
      const { case: next } = await nextCase()
      if (next) await navigate(href('admin/case', { id: next._id }))
      else {
        toast({ text: t`No more cases` })
        await navigate(href('admin/cases'))
      }
    } catch (error) {
      toastError(error)
    }
  }
}
