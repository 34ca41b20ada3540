import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { mayAsStaff } from '../../platform/staff.ts'
import { accountByRef, cardView } from '../accounts/index.ts'
import { findBlockBetween } from '../blocks/index.ts'

/**
 * Returns the card of a person the viewer may find. Refuses `accounts.not_found`, also for people
 * behind a block.
 */
export async function viewUser(ctx: Ctx & { viewer: Viewer }, ref: string): Promise<PersonCard> {
  const { viewer } = ctx
  const account = await accountByRef(ctx, ref)
  if (!account || account.status === 'inactive') refuse('accounts.not_found')
  const isOpen = account.id === viewer.id || mayAsStaff(viewer, 'people.read')
  if (!isOpen && account.role === 'admin') refuse('accounts.not_found')
  if (!isOpen && (await findBlockBetween(ctx, viewer.id, account.id)) !== 'none')
    refuse('accounts.not_found')
  return cardView(account, ctx.now())
}
