import { useRevalidator } from 'react-router'
import { toast } from '../../../ui/toast.ts'
import { refreshCounts } from '../queries.ts'

/**
 * Returns a function to call after a write: shows a toast, and reads the page and the navigation
 * counts again.
 */
export function useAfterAction(): (message: string) => Promise<void> {
  const { revalidate } = useRevalidator()
  return async (message) => {
    toast({ text: message })
    await Promise.all([revalidate(), refreshCounts()])
  }
}
