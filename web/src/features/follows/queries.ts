import { follow, unfollow } from '@stagedoor/contract/follows'
import { api } from '../../lib/api/api.ts'
import { createOptimisticToggles } from '../../lib/api/optimistic-toggle.ts'
import { toastError } from '../../ui/toast.ts'

/** The performers that the viewer follows, by id, as changed in this visit. */
export const followed = createOptimisticToggles({
  send: (id, wanted) => api(wanted ? follow : unfollow, { params: { id } }),
  onRefused: toastError,
})

/** Follows a performer; resolves to false when it was refused. */
export async function followPerformer(id: string): Promise<boolean> {
  await followed.set(id, true)
  return followed.read(id, false)
}
