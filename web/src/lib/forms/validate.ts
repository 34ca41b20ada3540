import { type AnyCall, schemasIn } from '@stagedoor/contract/kit'
import { explainProblem } from '@stagedoor/contract/kit/problems'
import * as z from 'zod/mini'
import { translateText } from '../i18n/i18n.ts'
import type { FieldMessages } from './validated-form.ts'

/** Validates a body by its schema: returns the first message of each field. */
export type Rules = (body: unknown) => FieldMessages

/** The schemas of the contract, loaded one domain at a time. */
const domains = import.meta.glob<Record<string, unknown>>('../../../../contract/src/*/schemas.ts')

/** Loads the validation of a call's body. */
export async function rulesOf(call: AnyCall): Promise<Rules> {
  const [domain = ''] = call.name.split('.')
  const schemas = await domains[`../../../../contract/src/${domain}/schemas.ts`]?.()
  const { body } = schemasIn({ [domain]: schemas ?? {} })(call)
  return (given) => (body ? messagesOf(body, given) : {})
}

/**
 * Returns the first message of a schema about each field of a body, in the language of the page.
 */
function messagesOf(schema: z.ZodMiniType, body: unknown): FieldMessages {
  const parsed = z.safeParse(schema, body, { error: explainProblem })
  if (parsed.success) return {}
  const messages = parsed.error.issues.map(({ path, message }) => [
    path.join('.'),
    translateText(message),
  ])
  return Object.fromEntries(messages.reverse())
}
