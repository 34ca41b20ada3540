import type { AnyCall } from '@stagedoor/contract/kit'
import * as z from 'zod/mini'
import type { FieldMessages } from './fields.ts'

/** What a body's schema says of it, by field: the first message of each. */
export type Rules = (body: unknown) => FieldMessages

/** The contract with its schemas, one domain at a time: what pages import of it has none (see `inert-schemas.ts`). */
const domains = import.meta.glob<Record<string, AnyCall>>('../../../contract/src/*.ts', { query: '?schemas' })

/** Loads the rules of a call's body. */
export async function rulesOf({ name }: AnyCall): Promise<Rules> {
  const [domain, ...rest] = name.split('.')
  const calls = await domains[`../../../contract/src/${domain}.ts`]?.()
  const call = calls?.[rest.join('.')]
  if (!call) throw new Error(`The contract has no call named ${name}`)
  return (body) => contractErrors(call, body)
}

/** What a call's own schema says of a body. */
export function contractErrors(call: AnyCall, body: unknown): FieldMessages {
  if (!call.body) return {}
  const parsed = z.safeParse(call.body, body)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse())
}
