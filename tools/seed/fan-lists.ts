import { addMembers, createList, listFans, updateFan } from '@stagedoor/contract/fanlists'
import type { DemoWorld } from './demo-world.ts'

/** Gives one performer a list of fans by hand, a smart one, and notes about two fans. */
export async function createFanLists(world: DemoWorld): Promise<void> {
  const api = await world.as('mia')
  const { data: fans } = await api(listFans, { query: { limit: 100 } })
  const idOf = (username: string) => fans.find(({ user }) => user.username === username)?._id
  const robin = idOf('robin')
  const sam = idOf('sam')
  const { _id: id } = await api(createList, { body: { name: 'Regulars' } })
  const fanIds = [robin, sam].flatMap((fanId) => fanId ?? [])
  if (fanIds.length > 0) await api(addMembers, { params: { id }, body: { fanIds } })
  const spent = { kind: 'spent', source: 'tokens', atLeast: 20, days: 60 } as const
  const rule = {
    match: 'all' as const,
    parts: [spent, { kind: 'subscription', is: 'running' } as const],
  }
  await api(createList, { body: { name: 'Spent 20 lately', rule } })
  if (robin)
    await note(robin, 'Prefers the rehearsal videos. Birthday in May.', ['regular', 'videos'])
  if (sam) await note(sam, 'Asked for a longer ballet series.', ['requests'])

  async function note(fanId: string, text: string, tags: string[]): Promise<void> {
    await api(updateFan, { params: { id: fanId }, body: { ownName: '', note: text, tags } })
  }
}
