import * as fanlists from '@stagedoor/contract/fanlists'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fansOn, newFollowers } from '../../../test/world/followers.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, malformed, type World } from '../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const unknown = '0199a0b0c0d07000800000000000000a'
const ruleOf = (...parts: fanlists.FanRule['parts']): fanlists.FanRule => ({ match: 'all', parts })

describe('smart lists', () => {
  it('are counted while their rule is written, and contain all that match when they are read', async () => {
    const performer = await world.performer()
    const [one, two] = (await newFollowers(world, performer, 2)) as [Person, Person]
    const rule = ruleOf({ kind: 'follows' }, { kind: 'hasTag', tag: 'vip', not: true })
    const preview = await performer.api(fanlists.previewRule, { body: { rule } })
    expect(preview).toMatchObject({ count: 2, fans: [{ _id: two.id }, { _id: one.id }] })
    const list = await performer.api(fanlists.createList, { body: { name: 'Not VIP', rule } })
    expect(list).toMatchObject({ isSmart: true, rule })
    const notes = { ownName: '', note: '', tags: ['VIP'] }
    await performer.api(fanlists.updateFan, { params: { id: one.id }, body: notes })
    expect(await fansOn(performer, list._id)).toEqual([two.id])
    const params = { id: list._id }
    const changed = { match: 'any' as const, parts: [{ kind: 'hasTag' as const, tag: 'Vip' }] }
    await performer.api(fanlists.updateList, { params, body: { name: 'VIP', rule: changed } })
    expect(await fansOn(performer, list._id)).toEqual([one.id])
    expect(
      await performer.api(fanlists.updateList, { params, body: { name: 'Kept' } }),
    ).toMatchObject({
      rule: { parts: [{ tag: 'vip' }] },
    })
    const add = performer.api(fanlists.addMembers, { params, body: { fanIds: [two.id] } })
    await expect(add).rejects.toMatchObject({ status: 422, code: 'fanlists.smart' })
    const remove = performer.api(fanlists.removeMembers, { params, body: { fanIds: [two.id] } })
    await expect(remove).rejects.toMatchObject({ status: 422, code: 'fanlists.smart' })
  })

  it('refuse rules that ask for smart lists or for lists of others', async () => {
    const performer = await world.performer()
    const other = await world.performer()
    const rule = ruleOf({ kind: 'follows' })
    const { _id: smart } = await performer.api(fanlists.createList, {
      body: { name: 'Smart', rule },
    })
    const { _id: foreign } = await other.api(fanlists.createList, { body: { name: 'Theirs' } })
    const asking = (listId: string) => ({ body: { rule: ruleOf({ kind: 'onList', listId }) } })
    await expect(performer.api(fanlists.previewRule, asking(smart))).rejects.toMatchObject({
      code: 'fanlists.smart',
    })
    for (const listId of [foreign, unknown]) {
      await expect(performer.api(fanlists.previewRule, asking(listId))).rejects.toMatchObject({
        code: 'fanlists.not_found',
      })
      const create = performer.api(fanlists.createList, {
        body: { name: 'Mine', ...asking(listId).body },
      })
      await expect(create).rejects.toMatchObject({ code: 'fanlists.not_found' })
      const change = performer.api(fanlists.updateList, {
        params: { id: smart },
        body: { name: 'S', ...asking(listId).body },
      })
      await expect(change).rejects.toMatchObject({ code: 'fanlists.not_found' })
    }
  })

  it.each([
    [{ match: 'all', parts: [] }],
    [{ match: 'some', parts: [{ kind: 'follows' }] }],
    [ruleOf(malformed({ kind: 'nothing' }))],
    [ruleOf({ kind: 'expiring', days: 0 })],
    [ruleOf({ kind: 'expiring', days: -1 })],
    [ruleOf({ kind: 'expiring', days: 1.5 })],
    [ruleOf({ kind: 'expiring', days: 2 ** 40 })],
    [ruleOf({ kind: 'spent', source: 'tips', atLeast: 0 })],
    [ruleOf({ kind: 'spent', source: 'tips', atLeast: -5 })],
    [ruleOf({ kind: 'spent', source: 'tips', atLeast: 0.001 })],
    [ruleOf({ kind: 'spent', source: 'tips', atLeast: 1e12 })],
    [ruleOf({ kind: 'country', countries: ['Germany'] })],
    [ruleOf({ kind: 'country', countries: [] })],
    [ruleOf({ kind: 'group', match: 'any', conditions: [] })],
    [ruleOf(...Array.from({ length: 11 }, () => ({ kind: 'follows' as const })))],
  ])('refuse the rule %j as invalid', async (rule) => {
    const performer = await world.performer()
    const preview = performer.api(fanlists.previewRule, { body: { rule: malformed(rule) } })
    await expect(preview).rejects.toMatchObject({ status: 400, code: 'request.invalid' })
  })
})
