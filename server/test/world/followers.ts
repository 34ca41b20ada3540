import { listFans } from '@stagedoor/contract/fanlists'
import { follow } from '@stagedoor/contract/follows'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** Creates fans who follow a performer. */
export async function newFollowers(
  world: World,
  performer: Person,
  count: number,
): Promise<Person[]> {
  const fans: Person[] = []
  for (let made = 0; made < count; made += 1) {
    const fan = await world.fan()
    await fan.api(follow, { params: { id: performer.id } })
    fans.push(fan)
  }
  await world.settle()
  return fans
}

/** Returns the ids of a performer's fans, or of those on one of their lists. */
export const fansOn = async (performer: Person, list?: string): Promise<string[]> =>
  (await performer.api(listFans, { query: { limit: 100, ...(list && { list }) } })).data.map(
    ({ _id }) => _id,
  )
