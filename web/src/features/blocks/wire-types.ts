import type { listBlocks, listMutes } from '@stagedoor/contract/blocks'
import type { WireOf } from '@stagedoor/contract/kit'
import type { searchUsers } from '@stagedoor/contract/users'

/** A blocked account, as a client reads it. */
export type WireBlock = WireOf<typeof listBlocks>['data'][number]
/** A muted account, as a client reads it. */
export type WireMute = WireOf<typeof listMutes>['data'][number]
/** A fan found by search, as a client reads it. */
export type WirePerson = WireOf<typeof searchUsers>['data'][number]
