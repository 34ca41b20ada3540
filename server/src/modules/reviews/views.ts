import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { PeopleOfFile } from '@stagedoor/contract/releases'
import type { PlaceKind } from '@stagedoor/contract/takedowns/schemas'
import type { Ctx, Viewer } from '../../platform/context.ts'
import type { MatchRow } from '../hashlists/index.ts'
import type { ReviewedFile } from '../media/index.ts'
import { isClaimedByOther } from './rules.ts'
import type { ReviewRow } from './store.ts'

/** The facts that are shown of a review, apart from its own row. */
interface ReviewFacts {
  readonly cards: ReadonlyMap<string, PersonCard>
  readonly history: { readonly approved: number; readonly refused: number } | undefined
  readonly places: readonly { kind: PlaceKind; title: string }[] | undefined
  readonly named: Pick<PeopleOfFile, 'people' | 'isStated'> | undefined
  readonly reviewed: ReviewedFile
  readonly captions: string | null
  readonly match: MatchRow | undefined
}

/** Returns a review in wire form. */
export function reviewView(
  ctx: Ctx & { readonly viewer: Viewer },
  row: ReviewRow,
  { cards, history, places, named, reviewed, captions, match }: ReviewFacts,
) {
  const { file, poster, original } = reviewed
  const isClaimed = isClaimedByOther(row, ctx.viewer.id, ctx.now())
  return {
    _id: row.id,
    part: row.part,
    file,
    poster: row.part === 'poster' ? [...poster] : [],
    captions,
    original,
    owner: cards.get(row.ownerId) ?? null,
    history: history ?? { approved: 0, refused: 0 },
    places: [...(places ?? [])],
    people: [...(named?.people ?? [])],
    arePeopleStated: named?.isStated ?? false,
    wasRefused: !row.isRoutine && row.resemblesId === null && row.matchId === null,
    resembles: row.resemblesId,
    match: match ? { list: match.listName, class: match.class, distance: match.distance } : null,
    createdAt: row.createdAt,
    firstBy: (row.firstBy && cards.get(row.firstBy)) || null,
    claimedBy: isClaimed ? (cards.get(row.claimedBy ?? '') ?? null) : null,
    canDecide: row.ownerId !== ctx.viewer.id,
  }
}
