import { follow, unfollow } from '@stagedoor/contract/follows'
import { api } from '../../lib/api.ts'
import { createOptimisticToggles } from '../../lib/optimistic-toggle.ts'
import { toastError } from '../../ui/toast.ts'

/** The performers that the viewer follows, by id, as changed in this visit. */
export const followed = createOptimisticToggles({
  send: (id, wanted) => api(wanted ? follow : unfollow, { params: { id } }),
  onRefused: toastError,
})
