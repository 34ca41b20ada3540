import { blockUser, mute } from '@stagedoor/contract/blocks'
import { listPerformerPosts, setReminder } from '@stagedoor/contract/feed'
import { readAllNotifications } from '@stagedoor/contract/notifications'
import { readPerformer } from '@stagedoor/contract/performers'
import { createReaction } from '@stagedoor/contract/reactions'
import { createReport } from '@stagedoor/contract/reports'
import { readMe } from '@stagedoor/contract/users'
import type { Stage } from './stage.ts'
import type { Happening } from './timeline.ts'

const idOfPerformer = async (stage: Stage, username: string): Promise<string> =>
  (await (await stage.as())(readPerformer, { params: { id: username } }))._id

async function blockFan(stage: Stage, performer: string, fan: string): Promise<void> {
  const { _id } = await (await stage.as(fan))(readMe)
  await (await stage.as(performer))(blockUser, {
    body: { targetId: _id, reason: 'Asked for the same thing every day' },
  })
  await stage.settle()
}

async function muteCreator(stage: Stage, fan: string, performer: string): Promise<void> {
  const api = await stage.as(fan)
  await api(mute, { params: { id: await idOfPerformer(stage, performer) } })
}

async function bookmarkCreators(stage: Stage, fan: string, performers: readonly string[]): Promise<void> {
  const api = await stage.as(fan)
  for (const username of performers) {
    const objectId = await idOfPerformer(stage, username)
    await api(createReaction, { body: { objectId, objectType: 'performer', action: 'bookmark' } })
  }
}

async function remind(stage: Stage, fan: string, performer: string): Promise<void> {
  const api = await stage.as(fan)
  const query = { type: 'scheduled-streaming' }
  const { data } = await api(listPerformerPosts, { params: { username: performer }, query })
  if (data[0]) await api(setReminder, { params: { id: data[0]._id } })
}

async function reportCreator(stage: Stage, fan: string, performer: string): Promise<void> {
  const targetId = await idOfPerformer(stage, performer)
  const description = 'The second picture looks like one that I took myself.'
  await (await stage.as(fan))(createReport, {
    body: { title: 'Infringes my rights', description, target: 'performer', targetId },
  })
  await stage.settle()
}

/** Returns a block, a mute, bookmarks, a reminder, a report, and the moment when one fan read all notices. */
export function relating(stage: Stage, ago: (hours: number) => Date): Happening[] {
  return [
    { at: ago(0.5), what: () => blockFan(stage, 'mia', 'jules') },
    { at: ago(280), what: () => muteCreator(stage, 'sam', 'kaiharbor') },
    {
      at: ago(90),
      what: () => bookmarkCreators(stage, 'robin', ['noorhale', 'lunaokafor', 'ivylaurent', 'kaiharbor']),
    },
    { at: ago(60), what: async () => void (await (await stage.as('robin'))(readAllNotifications)) },
    { at: ago(12), what: () => remind(stage, 'robin', 'noorhale') },
    { at: ago(7), what: () => reportCreator(stage, 'alex', 'jonahreed') },
  ]
}
