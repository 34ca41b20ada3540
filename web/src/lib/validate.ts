import type { AnyCall } from '@stagedoor/contract/kit'
import * as z from 'zod/mini'
import type { FieldMessages } from './fields.ts'

/** What a call's own schema says of a body, by field: the first message of each. */
export function contractErrors(call: AnyCall, body: unknown): FieldMessages {
  if (!call.body) return {}
  const parsed = z.safeParse(call.body, body)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse())
}
