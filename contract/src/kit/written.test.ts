import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { forOtherClients, rewriterOf, userHtml } from './written.ts'

describe('written text', () => {
  const Person = z.object({
    kind: z.literal('person'),
    name: userHtml(z.string()),
    username: z.string(),
  })
  const Group = z.object({ kind: z.literal('group'), members: z.array(Person), title: z.string() })
  const schema = z.object({
    either: z.discriminatedUnion('kind', [Person, Group]),
    note: z.optional(z.nullable(userHtml(z.string()))),
  })
  const shout = { text: (text: string) => text.toUpperCase(), changesObjects: false }

  test('rewrites user text only where the schema marks it', () => {
    const ann = { kind: 'person', name: 'ann', username: 'ann' }
    const rewrite = rewriterOf(schema)
    const group = { kind: 'group', members: [ann], title: 'all' }
    expect(rewrite?.({ either: ann, note: null }, shout)).toEqual({
      either: { ...ann, name: 'ANN' },
      note: null,
    })
    const changed = { either: { ...group, members: [{ ...ann, name: 'ANN' }] }, note: 'HI' }
    expect(rewrite?.({ either: group, note: 'hi' }, shout)).toEqual(changed)
  })

  test('names the text that is rewritten, and changes the objects of other clients before their texts', () => {
    const Named = z.object({
      title: userHtml(z.string(), 'item.title'),
      text: userHtml(z.string(), 'post.text'),
    })
    const Changed = forOtherClients(Named, ({ title }) => ({ text: `${title}!` }))
    const how = (changesObjects: boolean) => ({
      text: (text: string, name: string) => `${name}:${text}`,
      changesObjects,
    })
    const given = { title: 'a', text: 'b' }
    const rewrite = rewriterOf(z.object({ all: z.array(Changed) }))
    expect(rewrite?.({ all: [given] }, how(true))).toEqual({
      all: [{ title: 'item.title:a', text: 'post.text:a!' }],
    })
    expect(rewrite?.({ all: [given] }, how(false))).toEqual({
      all: [{ title: 'item.title:a', text: 'post.text:b' }],
    })
  })

  test('copies nothing of what it leaves as it is', () => {
    const ann = { kind: 'person', name: 'ANN', username: 'ann' }
    const group = { kind: 'group', members: [ann, { ...ann, name: 'bob' }], title: 'all' }
    const rewritten = rewriterOf(schema)?.({ either: group }, shout) as { either: typeof group }
    expect(rewritten.either.members.map(({ name }) => name)).toEqual(['ANN', 'BOB'])
    expect(rewritten.either.members[0]).toBe(ann)
    expect(group.members.map(({ name }) => name)).toEqual(['ANN', 'bob'])
    const same = { either: ann, note: null }
    expect(rewriterOf(schema)?.(same, shout)).toBe(same)
  })

  test('needs no rewriter for a schema without user text', () => {
    expect(rewriterOf(z.object({ price: z.number() }))).toBeUndefined()
  })
})
