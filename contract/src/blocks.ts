import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { page, paging } from './kit/page.ts'
import { Done, Instant, text } from './kit/scalars.ts'
import { AccountId, PersonCard } from './people.ts'

/** Somebody the account has blocked. */
export const Block = z.object({
  _id: z.string(),
  target: z.enum(['user', 'performer']),
  targetId: z.string(),
  targetInfo: PersonCard,
  reason: z.string(),
  createdAt: Instant,
})
/** Somebody the account has blocked, inside the server. */
export type Block = z.output<typeof Block>

export const blockUser = call({
  name: 'blocks.blockUser',
  method: 'POST',
  path: '/block/users',
  access: 'account',
  summary: 'Hides the account and somebody else from each other, at once and both ways.',
  body: z.object({ targetId: AccountId, reason: z.optional(text(500)) }),
  result: Block,
  errors: ['accounts.not_found', 'blocks.cannot_block'],
})

export const unblockUser = call({
  name: 'blocks.unblockUser',
  method: 'DELETE',
  path: '/block/users/:id',
  access: 'account',
  summary: 'Takes a block back, by the blocked account’s id. Nothing happens when there is none.',
  params: z.object({ id: AccountId }),
  result: Done,
  errors: [],
})

export const listBlocks = call({
  name: 'blocks.listBlocks',
  method: 'GET',
  path: '/block/users',
  access: 'account',
  summary: 'Whom the account has blocked, the newest first.',
  query: z.object(paging),
  result: page(Block),
  errors: [],
})
