import { readStatistics } from '@stagedoor/contract/admin'
import { useRevalidator } from 'react-router'
import { queryClient, queryKeyOf } from '../../../lib/queries.ts'
import { toast } from '../../../ui/toast.ts'

/** After something was written: says so, and reads again what is on screen and what waits in the rooms. */
export function useAfterAction(): (words: string) => Promise<void> {
  const { revalidate } = useRevalidator()
  return async (words) => {
    toast({ text: words })
    await Promise.all([revalidate(), queryClient().invalidateQueries({ queryKey: queryKeyOf(readStatistics) })])
  }
}
