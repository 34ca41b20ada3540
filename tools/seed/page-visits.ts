import { countView } from '@stagedoor/contract/content'
import { readPerformer } from '@stagedoor/contract/performers'
import type { DemoWorld } from './demo-world.ts'
import type { DemoEvent } from './timeline.ts'

const DAYS = 45
const DAY = 24

const performers = ['mia', 'noorhale', 'ivylaurent'] as const

/** Lets fans and a guest open the pages of performers over some weeks, more and more of them. */
export function pageVisitEvents(
  world: DemoWorld,
  fans: readonly { readonly username: string }[],
  ago: (hours: number) => Date,
): DemoEvent[] {
  const visitors = [undefined, ...fans.map(({ username }) => username)]
  return performers.flatMap((performer, place) =>
    Array.from({ length: DAYS }, (_, day) => day).flatMap((day) =>
      visitors
        .filter((_, at) => (day * 7 + at * 3 + place) % (3 + (day % 4)) === 0)
        .map((visitor, at) => ({
          at: ago(day * DAY + 3 + ((at * 5 + day) % 14)),
          run: () => visit(world, performer, visitor),
        })),
    ),
  )
}

async function visit(world: DemoWorld, username: string, visitor?: string): Promise<void> {
  const api = await world.as(visitor)
  const { _id: objectId } = await api(readPerformer, { params: { id: username } })
  await api(countView, { body: { objectType: 'performer', objectId } })
}
