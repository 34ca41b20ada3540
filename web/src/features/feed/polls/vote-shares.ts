import type { Post } from '@stagedoor/contract/feed'

type Counted = readonly Pick<Post['polls'][number], 'totalVote'>[]

/** Returns the number of all votes of a poll. */
export const totalVotes = (options: Counted): number =>
  options.reduce((sum, { totalVote }) => sum + totalVote, 0)

/** Returns the share of each answer in whole percent; together exactly 100, unless nobody voted. */
export function voteShares(options: Counted): number[] {
  const all = totalVotes(options)
  if (all === 0) return options.map(() => 0)
  const exact = options.map(({ totalVote }) => (totalVote * 100) / all)
  const shares = exact.map(Math.floor)
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0)
  const byRest = exact
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest)
  for (const { at } of byRest.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

/** Returns the answers with one more vote of the viewer. */
export const withVote = (options: Post['polls'], chosen: string): Post['polls'] =>
  options.map((option) =>
    option._id === chosen ? { ...option, isVoted: true, totalVote: option.totalVote + 1 } : option,
  )

const YEARS_50_MS = 50 * 365 * 24 * 3600_000

/**
 * Returns when a poll ends; undefined for an endless one, which clients without endless polls mark
 * by an end beyond a lifetime.
 */
export function endOf(pollExpiredAt: string | null, now: Date): Date | undefined {
  if (pollExpiredAt === null) return undefined
  const end = new Date(pollExpiredAt)
  return end.getTime() - now.getTime() > YEARS_50_MS ? undefined : end
}
