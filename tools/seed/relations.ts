import { blockUser, mute } from '@stagedoor/contract/blocks'
import { listPerformerPosts, setReminder } from '@stagedoor/contract/feed'
import { readAllNotifications } from '@stagedoor/contract/notifications'
import { readPerformer } from '@stagedoor/contract/performers'
import { createReaction } from '@stagedoor/contract/reactions'
import { createReport } from '@stagedoor/contract/reports'
import { readMe } from '@stagedoor/contract/users'
import type { DemoWorld } from './demo-world.ts'
import type { DemoEvent } from './timeline.ts'

const idOfPerformer = async (world: DemoWorld, username: string): Promise<string> =>
  (await (await world.as())(readPerformer, { params: { id: username } }))._id

async function blockFan(world: DemoWorld, performer: string, fan: string): Promise<void> {
  const { _id } = await (await world.as(fan))(readMe)
  await (await world.as(performer))(blockUser, {
    body: { targetId: _id, reason: 'Asked for the same thing every day' },
  })
  await world.settle()
}

async function muteCreator(world: DemoWorld, fan: string, performer: string): Promise<void> {
  const api = await world.as(fan)
  await api(mute, { params: { id: await idOfPerformer(world, performer) } })
}

async function bookmarkCreators(
  world: DemoWorld,
  fan: string,
  performers: readonly string[],
): Promise<void> {
  const api = await world.as(fan)
  for (const username of performers) {
    const objectId = await idOfPerformer(world, username)
    await api(createReaction, { body: { objectId, objectType: 'performer', action: 'bookmark' } })
  }
}

async function remind(world: DemoWorld, fan: string, performer: string): Promise<void> {
  const api = await world.as(fan)
  const query = { type: 'scheduled-streaming' }
  const { data } = await api(listPerformerPosts, { params: { username: performer }, query })
  if (data[0]) await api(setReminder, { params: { id: data[0]._id } })
}

async function reportCreator(world: DemoWorld, fan: string, performer: string): Promise<void> {
  const targetId = await idOfPerformer(world, performer)
  const description = 'The second picture looks like one that I took myself.'
  await (await world.as(fan))(createReport, {
    body: { title: 'Infringes my rights', description, target: 'performer', targetId },
  })
  await world.settle()
}

/**
 * Returns a block, a mute, bookmarks, a reminder, a report, and the moment when one fan read all
 * notices.
 */
export function relationEvents(world: DemoWorld, ago: (hours: number) => Date): DemoEvent[] {
  return [
    { at: ago(0.5), run: () => blockFan(world, 'mia', 'jules') },
    { at: ago(280), run: () => muteCreator(world, 'sam', 'kaiharbor') },
    {
      at: ago(90),
      run: () =>
        bookmarkCreators(world, 'robin', ['noorhale', 'lunaokafor', 'ivylaurent', 'kaiharbor']),
    },
    { at: ago(60), run: async () => void (await (await world.as('robin'))(readAllNotifications)) },
    { at: ago(12), run: () => remind(world, 'robin', 'noorhale') },
    { at: ago(7), run: () => reportCreator(world, 'alex', 'jonahreed') },
  ]
}
