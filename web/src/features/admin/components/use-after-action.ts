import { readStatistics } from '@stagedoor/contract/admin'
import { useRevalidator } from 'react-router'
import { invalidateCalls } from '../../../lib/queries.ts'
import { toast } from '../../../ui/toast.ts'

/** Returns a function to call after a write: shows a toast, and reads the page and the navigation counts again. */
export function useAfterAction(): (message: string) => Promise<void> {
  const { revalidate } = useRevalidator()
  return async (message) => {
    toast({ text: message })
    await Promise.all([revalidate(), invalidateCalls(readStatistics)])
  }
}
