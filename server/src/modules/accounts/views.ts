import type { PersonCard } from '@stagedoor/contract/people/schemas'
import { publicUrl } from '../media/index.ts'
import { onlineFlag } from './rules.ts'
import type { Account, CardColumns, CardFields } from './store.ts'

/** Returns the addresses of a person's large pictures. */
export const pictureUrls = ({
  avatarFileId,
  coverFileId,
}: Pick<Account, 'avatarFileId' | 'coverFileId'>) => ({
  avatar: avatarFileId ? publicUrl(avatarFileId, 'avatar') : null,
  cover: coverFileId ? publicUrl(coverFileId, 'cover') : null,
})

/** Returns the address of the small picture of a person's cover. */
export const smallCoverUrl = ({ coverFileId }: Pick<Account, 'coverFileId'>): string | null =>
  coverFileId ? publicUrl(coverFileId, 'cover-small') : null

/** Returns the address of the small picture of a person. */
export const avatarUrl = ({ avatarFileId }: Pick<Account, 'avatarFileId'>): string | null =>
  avatarFileId ? publicUrl(avatarFileId, 'avatar-small') : null

/** Returns the card of a person for lists. */
export const cardView = (account: CardFields, now: Date): PersonCard => ({
  _id: account.id,
  name: account.name,
  username: account.username,
  avatar: avatarUrl(account),
  cover: smallCoverUrl(account),
  isPerformer: account.role === 'performer',
  verifiedAccount: account.isBlueTick,
  isOnline: onlineFlag(account, now),
  ...(account.isLive && { isLive: true }),
})

/** Returns the card of the person that a row of a list carries. */
export const cardFromRow = (id: string, row: CardColumns, now: Date): PersonCard =>
  cardView(
    {
      id,
      name: row.cardName,
      username: row.cardUsername,
      role: row.cardRole,
      isBlueTick: row.cardIsBlueTick,
      lastSeenAt: row.cardLastSeenAt,
      leftAt: row.cardLeftAt,
      isLive: row.cardIsLive,
      avatarFileId: row.cardAvatarFileId,
      coverFileId: row.cardCoverFileId,
    },
    now,
  )
